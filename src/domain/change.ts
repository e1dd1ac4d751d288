/**
 * A change that a person submitted on this device, applied to a server answer that doesn't contain it yet. 'accepted': the server
 * has accepted it since the answer, or will apply it later (423). 'refused': it needs the person. `form`: the data that the form
 * needed beside the body. `subject`: the item or record within its kind, by the server's id as soon as this device knows it.
 */
export type Change<Body = unknown, Form = unknown> = {
  id: string
  body: Body
  form: Form
  params: Record<string, string>
  /** The version that the person started from, if the device kept it. */
  from?: unknown
  subject?: string
  /** In ms. */
  createdAt: number
  stage: 'waiting' | 'accepted' | 'refused'
}
