/** A hidden user name for password managers, on forms where it is already known. */
export function KnownUserName({ userName }: { userName: string }) {
  return (
    <input
      className="unseen"
      type="text"
      name="userName"
      autoComplete="username"
      value={userName}
      tabIndex={-1}
      aria-hidden="true"
      readOnly
    />
  )
}
