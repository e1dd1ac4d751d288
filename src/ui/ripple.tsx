import type {} from 'react'

declare module 'react' {
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
    interface IntrinsicElements {
      'ion-ripple-effect': import('react').HTMLAttributes<HTMLElement>
    }
  }
}

/** Material's touch feedback inside an element with the class `ion-activatable`; nothing on iOS. */
export function Ripple() {
  return <ion-ripple-effect aria-hidden="true" />
}
