import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = { cert: string; key: string; certFile: string; keyFile: string }

/** A certificate authority of our own, with OpenSSL. */
export function certificateAuthority(
  folder: string,
  name: string,
): Certificate & { issue: (name: string, hosts?: string[]) => Certificate } {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout']
  const read = (each: string): Certificate => {
    const [certFile, keyFile] = [join(folder, `${each}.crt`), join(folder, `${each}.key`)]
    return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), certFile, keyFile }
  }
  openssl('req', '-x509', ...newKey, `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`, '-days', '30')
  return {
    ...read(name),
    issue(subject, hosts = []) {
      openssl('req', ...newKey, `${subject}.key`, '-out', `${subject}.csr`, '-subj', `/CN=${subject}`)
      const names = ['IP:127.0.0.1', 'DNS:localhost', ...hosts.map((host) => `DNS:${host}`)]
      writeFileSync(join(folder, 'names'), `subjectAltName=${names.join()}\n`)
      const by = ['-CA', `${name}.crt`, '-CAkey', `${name}.key`, '-CAcreateserial', '-extfile', 'names']
      openssl('x509', '-req', '-in', `${subject}.csr`, ...by, '-out', `${subject}.crt`, '-days', '30')
      return read(subject)
    },
  }
}
