import { screenTexts } from '@/domain/screen-texts.ts'

/** The browser and device, just precise enough for people to tell their devices apart. Nothing more is stored. */
export type Device = { kind: DeviceKind; browser: Browser }

const kinds = {
  iphone: 'iPhone',
  ipad: 'iPad',
  androidPhone: 'Android phone',
  androidTablet: 'Android tablet',
  windows: 'Windows computer',
  mac: 'Mac',
  macOrIpad: 'Mac or iPad',
  chromebook: 'Chromebook',
  linux: 'Linux computer',
  other: 'Unknown device',
} as const
export type DeviceKind = keyof typeof kinds

const browsers = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
} as const
export type Browser = keyof typeof browsers | 'other'

export const deviceText = screenTexts('devices', { en: { ...kinds, both: '{{device}}, {{browser}}' } })

/** Longer than any browser's; the rest is ignored. */
const maxUserAgentLength = 400

/** Reads a User-Agent header. Anything unknown or missing is 'other'. */
export function deviceOf(userAgent = ''): Device {
  const said = userAgent.slice(0, maxUserAgentLength)
  return { kind: kindIn(said), browser: browserIn(said) }
}

function kindIn(said: string): DeviceKind {
  if (/iPhone|iPod/.test(said)) return 'iphone'
  if (/iPad/.test(said)) return 'ipad'
  if (/Android/.test(said)) return /Mobile/.test(said) ? 'androidPhone' : 'androidTablet'
  if (/CrOS/.test(said)) return 'chromebook'
  if (/Windows/.test(said)) return 'windows'
  if (/Macintosh/.test(said)) return macKindIn(said)
  return /Linux|X11/.test(said) ? 'linux' : 'other'
}

/** An iPad claims to be a Mac. Only a browser other than Safari shows which of the two it is. */
function macKindIn(said: string): DeviceKind {
  if (/CriOS|FxiOS|EdgiOS|OPT\//.test(said)) return 'ipad'
  return browserIn(said) === 'safari' ? 'macOrIpad' : 'mac'
}

// Checked in this order, because most browsers also name the ones they imitate.
function browserIn(said: string): Browser {
  if (/Edg(e|A|iOS)?\//.test(said)) return 'edge'
  if (/OPR\/|OPT\/|Opera/.test(said)) return 'opera'
  if (/SamsungBrowser/.test(said)) return 'samsung'
  if (/Firefox\/|FxiOS/.test(said)) return 'firefox'
  if (/Chrome\/|CriOS/.test(said)) return 'chrome'
  return /Safari\//.test(said) ? 'safari' : 'other'
}

/** 'iPhone'. 'Unknown device' for a kind from a later release, and for '' from an earlier one. */
export function deviceWords(kind: string): string {
  return deviceText(Object.hasOwn(kinds, kind) ? (kind as DeviceKind) : 'other')
}

/** 'Safari'; '' if unknown. Product names are the same in every language. */
export function browserName(browser: string): string {
  return Object.hasOwn(browsers, browser) ? browsers[browser as keyof typeof browsers] : ''
}

/** 'iPhone, Safari', or just the device if the browser is unknown. */
export function deviceAndBrowser({ device, browser }: { device: string; browser: string }): string {
  const [words, program] = [deviceWords(device), browserName(browser)]
  return program ? deviceText('both', { device: words, browser: program }) : words
}
