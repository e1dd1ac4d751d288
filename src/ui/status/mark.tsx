/** Signs of states and actions, on the grid and in the stroke of the navigation's icons. */
const paths = {
  pencil: 'M4.5 19.5l.8-3.8L15.8 5.2a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.3 18.7zM14 7l3 3',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  plane: 'M20.5 3.5 3.5 10.5l6.5 3.5 3.5 6.5zM10 14l4-4',
  done: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.2 12.3l2.6 2.6 5-5.4',
  cross: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9l6 6M15 9l-6 6',
  hourglass: 'M7 4h10M7 20h10M8 4c0 4 4 5 4 8s-4 4-4 8M16 4c0 4-4 5-4 8s4 4 4 8',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.8v5M12 16v0',
  compare: 'M8 5.5 4.5 9 8 12.5M4.5 9h11M16 11.5l3.5 3.5-3.5 3.5M19.5 15h-11',
  lock: 'M6.5 11h11v8.5h-11zM8.8 11V8a3.2 3.2 0 0 1 6.4 0v3M12 14.5v2',
  about: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.2M12 7.8v0',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.9 13h9.2l.9-13M10.3 10.5v5.5M13.7 10.5v5.5',
  plus: 'M12 5v14M5 12h14',
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5.2 5.2 0 0 1 0 10.5h-4',
  leave: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  'eye-closed': 'M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
} as const

export type MarkName = keyof typeof paths

/** Decorative: the words beside it carry the meaning. */
export function Mark({ name, size = 20 }: { name: MarkName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
