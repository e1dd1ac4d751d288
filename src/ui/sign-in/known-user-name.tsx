/** Password managers keep a secret under a user name: where that is known already, it stands here, only for them. */
export function KnownUserName({ userName }: { userName: string }) {
  return <input className="unseen" type="text" name="userName" autoComplete="username" value={userName} tabIndex={-1} aria-hidden="true" readOnly />
}
