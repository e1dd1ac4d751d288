import type { JSX as Ionic } from '@ionic/core'
import type { HTMLAttributes, RefAttributes } from 'react'

/** React listens for a custom element's event by its exact name: `onionChange` for `ionChange`. */
type Named<Name> = Name extends `onIon${infer Rest}` ? `onion${Rest}` : Name

type Props<Of> = { [Name in keyof Of as Named<Name>]: Of[Name] }

/** Ionic rewrites the classes of its elements, so className must be constant. Put changing values into data-*. */
type Native<Of> = Omit<HTMLAttributes<HTMLElement>, keyof Of> &
  Props<Omit<Of, 'key' | 'ref'>> &
  RefAttributes<HTMLElement>

type IonicElements = { [Tag in keyof Ionic.IntrinsicElements]: Native<Ionic.IntrinsicElements[Tag]> }

declare module 'react' {
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
    interface IntrinsicElements extends IonicElements {}
  }
}
