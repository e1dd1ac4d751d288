import { useFormContext } from 'react-hook-form'

/** A list in the form as a whole, for moves that concern several of its entries. */
export function useListValues<Item extends object>(name: string) {
  const { getValues, setValue } = useFormContext()
  const present = () => (getValues(name) ?? []) as Item[]
  return {
    present,
    /** Sets what differs, so that no card is made anew under somebody's fingers. */
    settle(next: Item[]) {
      for (const [index, item] of next.entries()) {
        const before = present()[index]
        for (const [key, value] of Object.entries(item))
          if (before?.[key as keyof Item] !== value) setValue(`${name}.${index}.${key}`, value, { shouldDirty: true })
      }
    },
  }
}
