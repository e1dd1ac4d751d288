/** A value that is held as its digits and shown with punctuation between them. */
export type Mask = {
  /** The digits of what was typed, pasted or filled in, whatever stands around them. */
  digits: (text: string) => string
  shown: (digits: string) => string
  /** Typing ends here. What is pasted may be longer where `digits` lets it: then the rules say so. */
  most: number
}

type Edit = { text: string; caret: number; inputType?: string }

/**
 * What a field holds and shows after an edit, and where the caret stands: behind the same digit as before. Deleting
 * punctuation deletes the digit beyond it, so that nobody is stuck in front of a hyphen.
 */
export function masked(mask: Mask, before: string, { text, caret, inputType }: Edit): { digits: string; shown: string; caret: number } {
  const typed = text.replace(/\D/g, '')
  const digits = mask.digits(text)
  // Such as the country code of a pasted number.
  const dropped = !typed.startsWith(digits) && typed.endsWith(digits) ? typed.length - digits.length : 0
  const ahead = Math.max(0, text.slice(0, caret).replace(/\D/g, '').length - dropped)
  const held = (value: string, at: number) => ({ digits: value, shown: mask.shown(value), caret: placeOf(mask.shown(value), at) })

  if (digits === before && inputType === 'deleteContentBackward' && ahead > 0) return held(without(before, ahead - 1), ahead - 1)
  if (digits === before && inputType === 'deleteContentForward') return held(without(before, ahead), ahead)
  const full = inputType === 'insertText' && before.length >= mask.most && typed.length > before.length && dropped === 0
  return full ? held(before, ahead - 1) : held(digits, ahead)
}

function without(digits: string, at: number): string {
  return digits.slice(0, at) + digits.slice(at + 1)
}

/** Before the digit that has `ahead` digits in front of it, or at the end. */
function placeOf(shown: string, ahead: number): number {
  const digits = [...shown.matchAll(/\d/g)]
  return digits[ahead]?.index ?? shown.length
}
