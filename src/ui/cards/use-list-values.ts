import { useFormContext } from 'react-hook-form'

/** A whole list in the form, for changes that affect several entries. */
export function useListValues<Item extends object>(name: string) {
  const { getValues, setValue } = useFormContext()
  const present = () => (getValues(name) ?? []) as Item[]
  return {
    present,
    /** Sets only fields that differ, so that no card remounts while someone types in it. */
    settle(next: Item[]) {
      for (const [index, item] of next.entries()) {
        const before = present()[index]
        for (const [key, value] of Object.entries(item))
          if (before?.[key as keyof Item] !== value) setValue(`${name}.${index}.${key}`, value, { shouldDirty: true })
      }
    },
  }
}
