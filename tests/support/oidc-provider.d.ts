declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  /** The parts that tests use. */
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
  }
}
