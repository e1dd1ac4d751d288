import type { ReactNode } from 'react'
// Declares the texts of deposits.
import '@/domain/payroll/direct-deposit.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { ChoiceTiles } from '@/ui/fields/choice-tiles.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { EmailField } from '@/ui/fields/email-field.tsx'
import { HoursField } from '@/ui/fields/hours-field.tsx'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { PercentageField } from '@/ui/fields/percentage-field.tsx'
import { PhoneField } from '@/ui/fields/phone-field.tsx'
import { SecretField } from '@/ui/fields/secret-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { ZipField } from '@/ui/fields/zip-field.tsx'
import { Filled, Section, Shown } from './stage.tsx'

type Piece = {
  title: string
  field: (label: string, help?: string) => ReactNode
  filled: unknown
  long: unknown
  wrong: unknown
  why: string
}

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'An option whose name is longer than any phone is wide, and then some' },
]
const name = 'value'
const longText = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Street, behind the truck stop'

const pieces: Piece[] = [
  {
    title: 'Text',
    field: (label, help) => <TextField {...{ name, label, help }} />,
    filled: "Coeur d'Alene",
    long: longText,
    wrong: '',
    why: sentence({ code: 'required' }),
  },
  {
    title: 'Email',
    field: (label, help) => <EmailField {...{ name, label, help }} />,
    filled: 'ann@post.example',
    long: `${'a'.repeat(64)}@post.example`,
    wrong: 'ann@',
    why: sentence({ code: 'email.invalid' }),
  },
  {
    title: 'Phone',
    field: (label, help) => <PhoneField {...{ name, label, help }} />,
    filled: '6025550123',
    long: '602555012345',
    wrong: '602',
    why: sentence({ code: 'phone.invalid' }),
  },
  {
    title: 'ZIP code',
    field: (label, help) => <ZipField {...{ name, label, help }} />,
    filled: '85009',
    long: '850091234',
    wrong: '850',
    why: sentence({ code: 'zip.invalid' }),
  },
  {
    title: 'Select',
    field: (label, help) => <SelectField {...{ name, label, help, options }} placeholder="Select one" />,
    filled: 'a',
    long: 'b',
    wrong: '',
    why: sentence({ code: 'required' }),
  },
  {
    title: 'Digits',
    field: (label, help) => <DigitsField {...{ name, label, help }} />,
    filled: '021000021',
    long: '9'.repeat(40),
    wrong: '12a',
    why: sentence({ code: 'deposit.routing.invalid' }),
  },
  {
    title: 'Secret',
    field: (label, help) => <SecretField {...{ name, label, help }} />,
    filled: '123456789',
    long: '9'.repeat(40),
    wrong: '',
    why: sentence({ code: 'required' }),
  },
  {
    title: 'Money',
    field: (label, help) => <MoneyField {...{ name, label, help }} />,
    filled: '250.00',
    long: '10000000.00',
    wrong: '1.234',
    why: sentence({ code: 'deposit.amount.cents' }),
  },
  {
    title: 'Percentage',
    field: (label, help) => <PercentageField {...{ name, label, help }} />,
    filled: '25',
    long: '100000',
    wrong: '100',
    why: sentence({ code: 'deposit.amount.percent.max', with: { max: 99 } }),
  },
  {
    title: 'Hours',
    field: (label, help) => <HoursField {...{ name, label, help }} />,
    filled: '8.00',
    long: '24.00',
    wrong: '0.01',
    why: sentence({ code: 'time-off.hours.between', with: { min: '0.02', max: '24.00' } }),
  },
  {
    title: 'Comment',
    field: (label, help) => <CommentBox {...{ name, label, help }} />,
    filled: 'Wedding',
    long: longText.repeat(8),
    wrong: '',
    why: sentence({ code: 'required' }),
  },
  {
    title: 'Switch',
    field: (label, help) => <SwitchField {...{ name, label, help }} />,
    filled: true,
    long: true,
    wrong: false,
    why: sentence({ code: 'required' }),
  },
  {
    title: 'Checkbox',
    field: (label, help) => <SwitchField {...{ name, label, help }} look="checkbox" />,
    filled: true,
    long: true,
    wrong: false,
    why: sentence({ code: 'required' }),
  },
]

const empty = (value: unknown) => (typeof value === 'boolean' ? false : '')

export function Fields() {
  return (
    <>
      {pieces.map(({ title, field, filled, long, wrong, why: message }) => (
        <Section key={title} title={title}>
          <Shown state="empty">
            <Filled values={{ value: empty(filled) }}>{field(title, 'A line of help')}</Filled>
          </Shown>
          <Shown state="filled">
            <Filled values={{ value: filled }}>{field(title)}</Filled>
          </Shown>
          <Shown state="error">
            <Filled values={{ value: wrong }} errors={{ value: message }}>
              {field(title, 'A line of help')}
            </Filled>
          </Shown>
          <Shown state="disabled">
            <Filled values={{ value: filled }}>
              <div inert className="gallery-disabled">
                {field(title)}
              </div>
            </Filled>
          </Shown>
          <Shown state="long text">
            <Filled values={{ value: long }}>
              {field(`${title} whose label says more than fits on one line of a phone`, longText)}
            </Filled>
          </Shown>
        </Section>
      ))}
      <Section title="Choice">
        <Shown state="chosen">
          <ChoiceTiles label="Category" value="a" options={options} onChoose={() => undefined} />
        </Shown>
      </Section>
    </>
  )
}
