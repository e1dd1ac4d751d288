import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Attribute, Client } from 'ldapts'
import { freePort } from './free-port.ts'

const slapd = '/usr/sbin/slapd'
const suffix = 'dc=corp,dc=example'
export const places = {
  people: `ou=People,${suffix}`,
  arizona: `ou=Arizona,ou=People,${suffix}`,
  groups: `ou=Groups,${suffix}`,
}
export const serviceDn = `cn=ess,${suffix}`
const adminDn = `cn=admin,${suffix}`
export const servicePassword = 'secret of the portal'

/** The parts of Active Directory's schema that Debian's schemas lack. */
const schema = `
attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.656 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.159 NAME 'accountExpires' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.35 NAME 'employeeID' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP inetOrgPerson STRUCTURAL MAY ( sAMAccountName $ userPrincipalName $ objectGUID $ userAccountControl $ accountExpires $ employeeID ) )
objectclass ( 1.2.840.113556.1.5.8 NAME 'group' SUP top STRUCTURAL MUST cn MAY member )
`

/** The reply to a bind: Active Directory's data code, an LDAP result code, or none at all. Null: the server decides. */
type BindReply = { data: string } | { code: number } | 'silent' | null

export type DirectoryPerson = {
  /** The whole common name, with whatever characters. */
  cn: string
  sAMAccountName?: string
  objectGUID?: Buffer
  password?: string
  userAccountControl?: number
  accountExpires?: string
  employeeID?: string
}

/** A running OpenLDAP that imitates Active Directory: size limit 1,000, its own certificate authority, StartTLS. */
export type Slapd = Awaited<ReturnType<typeof startSlapd>>

export async function startSlapd() {
  if (!existsSync(slapd)) throw new Error('These tests need an OpenLDAP server: apt-get install slapd')
  const home = mkdtempSync(join(tmpdir(), 'ess-slapd-'))
  const at = (name: string) => join(home, name)
  const [port, tlsPort] = [await freePort(), await freePort()]
  makeCertificates(at)
  mkdirSync(at('db'))
  writeFileSync(at('schema'), schema)
  writeFileSync(at('slapd.conf'), configuration(at))
  writeFileSync(at('start.ldif'), startingEntries)
  execFileSync('/usr/sbin/slapadd', ['-f', at('slapd.conf'), '-l', at('start.ldif'), '-q'])

  /** The names of sign-in attempts, in order. */
  const binds: string[] = []
  let replyTo: (dn: string) => BindReply = () => null
  const open = new Set<Socket>()
  const replies = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)))
    socket
      .on('error', () => {})
      .once('data', (asked) => {
        const dn = /^dn: (.*)$/m.exec(asked.toString())?.[1] ?? ''
        if (dn !== serviceDn && dn !== adminDn) binds.push(dn)
        const reply = replyTo(dn)
        if (reply !== 'silent') socket.end(replyText(reply))
      })
  }).listen(at('sock'))
  await once(replies, 'listening')

  const start = async () => {
    const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`
    // Ends with this process, even if that's killed.
    const guarded = `${slapd} -f '${at('slapd.conf')}' -h '${urls}' -d 0 & pid=$!; read _; kill $pid; wait $pid`
    const child = spawn('sh', ['-c', guarded], { stdio: ['pipe', 'ignore', 'ignore'] })
    await answering(port)
    await answering(tlsPort)
    return async () => {
      child.stdin.end('\n')
      if (child.exitCode === null) await once(child, 'exit')
    }
  }
  let end = await start()

  const client = new Client({ url: `ldap://127.0.0.1:${port}` })
  let usedAt = 0
  const admin = async () => {
    // The server may be about to drop the connection.
    if (performance.now() - usedAt > 2_000) await client.unbind().catch(() => {})
    if (!client.isBound) await client.bind(adminDn, 'admin')
    usedAt = performance.now()
    return client
  }
  const goAway = async () => {
    await client.unbind().catch(() => {})
    await end()
  }
  return {
    ldap: `ldap://localhost:${port}`,
    ldaps: `ldaps://localhost:${tlsPort}`,
    tlsPort,
    caFile: at('ca.pem'),
    binds,
    admin,
    /** Replies to sign-ins as Active Directory would. */
    reply: (to: typeof replyTo) => void (replyTo = to),
    add: async (person: DirectoryPerson): Promise<{ dn: string; guid: Buffer }> => {
      const { cn, password = 'right', objectGUID: guid = randomBytes(16), ...more } = person
      const dn = `cn=${escaped(cn)},${places.people}`
      const values = Object.entries(more).map(([type, value]) => new Attribute({ type, values: [String(value)] }))
      const named = { objectClass: 'user', cn, sn: cn, userPassword: password }
      const texts = Object.entries(named).map(([type, value]) => new Attribute({ type, values: [value] }))
      const identity = new Attribute({ type: 'objectGUID', values: [guid] })
      await (await admin()).add(dn, [...texts, ...values, ...(guid.length ? [identity] : [])])
      return { dn, guid }
    },
    addGroup: async (cn: string, members: string[]): Promise<string> => {
      const dn = `cn=${escaped(cn)},${places.groups}`
      await (await admin()).add(dn, { objectClass: 'group', cn, ...(members.length && { member: members }) })
      return dn
    },
    /** The operator's file, with the service's secret beside it. */
    file: (more: object = {}): string => {
      const path = at(`directory-${randomBytes(4).toString('hex')}.json`)
      writeFileSync(path, JSON.stringify({ ...directoryFile(`ldaps://localhost:${tlsPort}`), ...more }))
      return path
    },
    /** Stops answering until `comeBack`. */
    goAway,
    comeBack: async () => {
      end = await start()
    },
    restart: async () => {
      await goAway()
      end = await start()
    },
    stop: async () => {
      await goAway()
      for (const socket of open) socket.destroy()
      replies.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const directoryFile = (server: string) => ({
  kind: 'other',
  servers: [server],
  caFile: 'ca.pem',
  bindDn: serviceDn,
  bindPasswordFile: 'secret',
  people: { base: places.people, filter: '(objectClass=user)', userName: ['sAMAccountName'], identity: 'objectGUID' },
  link: { by: 'userName' },
  lockout: { failures: 5, minutes: 30, ours: 3 },
})

function configuration(at: (name: string) => string): string {
  return `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include ${at('schema')}
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload back_sock
TLSCACertificateFile ${at('ca.pem')}
TLSCertificateFile ${at('server.pem')}
TLSCertificateKeyFile ${at('server.key')}
sizelimit size.soft=1000 size.hard=1000 size.pr=1000 size.prtotal=unlimited
idletimeout 5
allow bind_anon_dn
database mdb
suffix ${suffix}
directory ${at('db')}
maxsize 104857600
dbnosync
index objectClass,sAMAccountName,objectGUID,member eq
overlay sock
socketpath ${at('sock')}
sockops bind
access to attrs=userPassword by dn.exact="${adminDn}" write by anonymous auth by * none
access to * by dn.exact="${adminDn}" write by users read by anonymous auth
`
}

const startingEntries = `
dn: ${suffix}
objectClass: domain
dc: corp

dn: ${places.people}
objectClass: organizationalUnit
ou: People

dn: ${places.arizona}
objectClass: organizationalUnit
ou: Arizona

dn: ${places.groups}
objectClass: organizationalUnit
ou: Groups

dn: ${serviceDn}
objectClass: user
cn: ess
sn: ess
userPassword: ${servicePassword}

dn: ${adminDn}
objectClass: user
cn: admin
sn: admin
userPassword: admin
`

function replyText(reply: Exclude<BindReply, 'silent'>): string {
  if (reply === null) return 'CONTINUE\n'
  if ('code' in reply) return `RESULT\ncode: ${reply.code}\n\n`
  const info = `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data ${reply.data}, v4563`
  return `RESULT\ncode: 49\ninfo: ${info}\n\n`
}

/** A certificate authority of the company's own, and a server's certificate that is only for the name localhost. */
function makeCertificates(at: (name: string) => string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3']
  for (const name of ['ca', 'other-ca'])
    openssl('req', '-x509', ...key, '-subj', `/CN=${name}`, '-keyout', at(`${name}.key`), '-out', at(`${name}.pem`))
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', 'subjectAltName=DNS:localhost']
  const isServer = ['-addext', 'basicConstraints=critical,CA:FALSE']
  const files = ['-keyout', at('server.key'), '-out', at('server.pem')]
  openssl('req', '-x509', ...key, '-subj', '/CN=localhost', ...signed, ...isServer, ...files)
  writeFileSync(at('secret'), `${servicePassword}\n`)
}

/** As RFC 4514 says. */
const escaped = (value: string) => value.replace(/[,+"\\<>;=#]/g, (character) => `\\${character}`)

async function answering(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
