import { languages } from '@/domain/languages.ts'
import {
  boolean,
  choice,
  contact,
  folder,
  httpAddress,
  instant,
  number,
  optionalAddress,
  origins,
  proxies,
  secret,
  services,
  several,
  text,
} from './setting-kinds.ts'

/**
 * Every setting that the server reads from the environment. The README's table is generated from these entries, so descriptions
 * are Markdown. A name that isn't here is reported when the server starts.
 */
export const everySetting = {
  PORT: number(8080, 'the port'),
  HOST: text('0.0.0.0', 'the address that the server listens on'),
  DATA_DIR: folder('./data', 'the folder for the database and mail'),
  DIST_DIR: folder('./dist', 'the folder of the built app'),
  ESS_PUBLIC_URL: httpAddress(
    'http://localhost:PORT',
    'where people open the portal, for the links in mail. With `NODE_ENV=production` the server does not start without it',
  ),
  DATABASE_URL: secret(
    /^(postgres(ql)?|socket):/,
    'an address such as postgres://user:password@host/database',
    'uses PostgreSQL instead of the embedded SQLite; a connection pooler in between must keep prepared statements and `listen`',
  ),
  SMTP_URL: secret(
    /^(smtps?:\/\/.|none$)/,
    'an address such as smtp://user:password@host:587, or none',
    'the mail server, or `none` to send no mail. With `NODE_ENV=production` the server doesn’t start without it. Elsewhere, and for the demo company, mail is then written to `DATA_DIR/mail`',
  ),
  TRUST_PROXY: proxies(
    'the proxies in front of the server, whose headers for address and https it trusts: `true` for one proxy, or the addresses and networks of all, such as `10.1.2.3, 10.4.0.0/28`. They must pass on our header `ess-server`. `docs/decisions/0055-mornings-and-settings.md`',
  ),
  ESS_CONNECTIONS_PER_ADDRESS: number(
    1000,
    'how many connections one address may have open, besides the live channel; behind proxies, how many requests at once',
  ),
  ESS_LIVE_PAGES_PER_ADDRESS: number(
    5000,
    'how many open pages of one address get live updates. An office often has one address for everybody, and a person has a few pages',
  ),
  ESS_COMPANY: text(
    null,
    'the company variant, by its name in `server/company/companies.ts`; the first one if it is not set',
  ),
  ESS_CONFIG_FILE: text(
    null,
    "a JSON file of the operator's settings on top of the company's: `docs/decisions/0009-configuration-in-layers.md`",
  ),
  ESS_DEMO: boolean(
    null,
    'whether to serve the demo company. By default, it comes only with the embedded database, and not with `NODE_ENV=production`. Every page then says "Demonstration". Without it, the server refuses data that has its accounts',
  ),
  ESS_DIRECTORY: text(
    null,
    "a JSON file that describes the company's directory (Active Directory or another LDAP server), which then checks all passwords instead of the portal: `docs/decisions/0054-the-companys-directory.md`",
  ),
  ESS_PAYROLL: text(
    null,
    "how changes reach payroll: a JSON file that describes the host's HTTP service, a folder, or an SFTP server (`docs/payroll-host.md`), or `none` if the portal only records them. With `NODE_ENV=production` the server does not start without it. The demo company has `demo`",
  ),
  ESS_TEXTS: text(
    'gateways',
    "how texts reach drivers: by mail to their carriers' `gateways`, most of which have closed, or a JSON file that describes an SMS provider: `docs/operations.md`",
  ),
  ESS_TEXTS_TOKEN: secret(
    /^\S{16,200}$/,
    "the SMS provider's auth token: one word of at least 16 characters",
    "the SMS provider's auth token, which signs its reports. Without an API key, the server also signs in with it",
  ),
  ESS_TEXTS_KEY_SECRET: secret(
    /^\S{16,200}$/,
    'the secret of the API key that ESS_TEXTS names: one word of at least 16 characters',
    'the secret of the API key that the `ESS_TEXTS` file names, if it names one',
  ),
  ESS_PUSH_SERVICES: services(
    ['fcm.googleapis.com', '*.push.apple.com', 'updates.push.services.mozilla.com', '*.notify.windows.com'],
    'the push services of the browsers that get notifications, or `none` to send no notifications to devices: `docs/operations.md`',
  ),
  ESS_PUSH_PROXY: optionalAddress(
    'the proxy through which the server reaches the push services, such as `http://proxy.corp.example:3128`',
  ),
  ESS_TOKEN_TIMEOUT_MS: number(
    null,
    'how long a session lasts without activity; 20 minutes unless the company sets it',
  ),
  ESS_SESSION_LIFE_MS: number(12 * 3_600_000, 'how long a session lasts at most; 12 hours'),
  ESS_REQUIRE_MFA: boolean(false, "requires a second factor, even if the company's configuration does not"),
  ESS_MFA_RESEND_MS: number(null, 'the time before another code can be sent; 10 minutes unless the company sets it'),
  ESS_UNDO_SECONDS: number(
    null,
    'how long a decision, edit, or cancellation of time off can be undone before the app sends it, at most 60; 8 seconds unless the company sets it',
  ),
  ESS_REMINDER_HOURS: number(
    48,
    'after how many hours the server reminds the approver of a time-off request, once, by mail, and not at night; it also reminds them on the last workday before the first day off. `0` turns all reminders off',
  ),
  ESS_ESCALATION: boolean(
    true,
    'whether the leader above hears about a request once it has waited twice as long as `ESS_REMINDER_HOURS`',
  ),
  ESS_LANGUAGES: several(
    languages,
    'the languages that people can choose, such as `en, es`; only English unless the company sets them',
  ),
  ESS_ACCEPT_SSO: boolean(false, "accepts tokens of identity providers, even if the company's configuration does not"),
  ESS_SSO_PROVIDERS: text(
    null,
    "a JSON file of identity providers besides the demo's own (`npm run ess -- sso-token`): `{ name: { issuer, audience, publicKey or sharedSecret } }`",
  ),
  ESS_OPENID: text(
    null,
    'a JSON file that describes the OpenID Connect providers that people sign in with, such as Entra ID or Okta. It also turns on `ESS_ACCEPT_SSO`: `docs/decisions/0056-openid-connect.md`',
  ),
  ESS_SIGN_IN_FAILURES_PER_USER: number(10, 'failed sign-ins of one user from one address within 15 minutes'),
  ESS_SIGN_IN_FAILURES_PER_ADDRESS: number(100, 'failed sign-ins from one address within 15 minutes'),
  ESS_FACTOR_FAILURES_PER_USER: number(10, 'wrong codes of one user within 15 minutes'),
  ESS_FACTOR_FAILURES_PER_ADDRESS: number(100, 'wrong codes from one address within 15 minutes'),
  ESS_FACTOR_CODES_PER_USER: number(10, 'codes sent to one user within 15 minutes'),
  ESS_CHANGES_IN_FIVE_MINUTES: number(
    200,
    'changes of one kind that a person may make in five minutes; devices hold back any others',
  ),
  ESS_CHANGES_IN_A_DAY: number(1000, 'the same for a day'),
  ESS_ENVELOPES: boolean(
    true,
    'accepts changes without a session. If `false`, changes on a device wait until the person signs in: `docs/decisions/0019-signed-and-sealed-envelopes.md`',
  ),
  ESS_IMPORT_DIR: text(null, 'a folder whose files are imported: `docs/imports.md`'),
  ESS_IMPORT_SETTLED_SECONDS: number(30, "the server reads a file in that folder once it hasn't changed for this long"),
  ESS_IMPORT_MOST_MB: number(100, 'the size limit for a file sent to `POST /imports`'),
  ESS_SCIM_CALLS_PER_MINUTE: number(
    1500,
    'how many calls per minute a system that provisions accounts (SCIM) may make: `docs/decisions/0058-accounts-by-scim.md`',
  ),
  ESS_AUDIT_DAYS: number(400, 'how many days to keep audit entries', 1),
  ESS_LIVE_ORIGINS: origins(
    'other origins whose pages may open the live channel here; they find it by `liveUrl` in their configuration, `wss://…`',
  ),
  ESS_CONNECT_ORIGINS: origins('other origins that the app may call, for a company with an API of its own'),
  ESS_BACKUP_KEY: secret(
    /^.{32,}$/,
    'at least 32 characters, such as `openssl rand -base64 32` prints',
    'seals the backups that `npm run ess -- backup` makes. Keep it somewhere other than the backups, and for as long as you keep them',
  ),
  ESS_SECRETS_KEY: secret(
    /^.{32,}$/,
    'at least 32 characters, such as `openssl rand -base64 32` prints',
    'seals the secrets in the database, so that a copy of it doesn’t have them: `docs/operations.md`. Keep it as long as the database and its backups',
  ),
  ESS_SECRETS_KEY_BEFORE: secret(
    /^.{32,}$/,
    'at least 32 characters',
    'the previous key, while you change `ESS_SECRETS_KEY`',
  ),
  ESS_METRICS_TOKEN: secret(
    /./,
    'a text',
    'the bearer token for `/metrics`; without it there are no metrics. `ess_payroll_oldest_seconds` says how long the oldest change has been waiting for payroll, which is worth an alert',
  ),
  ESS_TRACES_URL: {
    ...httpAddress(
      '',
      'where to send OpenTelemetry traces (OTLP over HTTP), such as `http://collector:4318/v1/traces`; without it, nothing is traced: `docs/watching.md`',
    ),
    shown: null,
  },
  ESS_TRACES_PERCENT: number(10, 'the percentage of requests that are traced'),
  ESS_OPENAPI: boolean(true, 'serves `/rest/openapi.json`, which anybody can read'),
  ESS_SECURITY_CONTACT: contact(
    'where to report security problems: `mailto:security@example.com` or an https address. The server publishes it at `/.well-known/security.txt`',
  ),
  ESS_OTHER_CLIENTS: boolean(
    true,
    "`false` if only the portal's app calls this server: the server then refuses every signature that doesn’t name the text that was read (`docs/decisions/0017-what-was-signed.md`)",
  ),
  ESS_DRAIN_SECONDS: number(
    0,
    'how many seconds `/readyz` fails before the server stops taking requests, which gives load balancers time to notice. Open pages move to other servers meanwhile. The service manager must wait ten seconds longer than that before it kills the process: `docs/decisions/0060-the-doctor-and-going-quietly.md`',
  ),
  LOG_LEVEL: choice(
    'info',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'how much is logged. `npm start` uses `warn`; `info` writes a JSON line per request, without personal data',
  ),
  ESS_CLOCK: instant('fixes the current time (ISO), for tests'),
}
