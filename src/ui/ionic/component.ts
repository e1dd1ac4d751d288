import { createComponent } from '@stencil/react-output-target/runtime'
import React from 'react'

/**
 * Creates a component the way @ionic/react creates most of its own. The few created for its own router keep ARIA and data
 * attributes that React 19 removes, or need that router (docs/decisions/0037).
 */
export function component<Element extends HTMLElement>(
  tagName: string,
  elementClass: new () => Element,
  defineCustomElement: () => void,
) {
  return createComponent({ tagName, elementClass, react: React, defineCustomElement })
}
