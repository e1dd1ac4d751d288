import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everySetting } from './every-setting.ts'
import { root } from './root.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the table of settings in the README matches what the server reads', () => {
  const rows = Object.entries(everySetting).map(([name, { shown, isSecret, description }]) => {
    const names = isSecret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``
    return `| ${names}${shown === null ? '' : ` (\`${shown}\`)`} | ${description} |`
  })
  const [, table] = readme.split('| setting | meaning |\n| --- | --- |\n')
  expect(table?.split('\n\n', 1)[0]!.split('\n')).toEqual(rows)
})

test("no code or documentation mentions a setting that doesn't exist", () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`)
  const code = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).map((file) => `server/${file}`)
  const files = ['README.md', ...pages, ...code].filter((file) => /(?<!\.test)\.(ts|md)$/.test(file))
  const known = Object.keys(everySetting).flatMap((name) => [name, `${name}_FILE`])
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bESS_[A-Z]\w+/g)]
        .filter(([name]) => !known.includes(name))
        .map(([name]) => `${file}: ${name}`),
    ),
  ).toEqual([])
})
