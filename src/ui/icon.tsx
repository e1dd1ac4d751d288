/** Paths on a 24-px grid, drawn as 1.75-px strokes in the colour of the text. */
const paths = {
  home: 'M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  people: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.8 19c.6-3 3-4.5 6.2-4.5s5.6 1.5 6.2 4.5M16 4.9a3.3 3.3 0 0 1 0 6.3M17.8 14.8c1.9.6 3.1 2 3.5 4.2',
  school: 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.5 3.3 2.3 5.5 2.3s4-.8 5.5-2.3v-4.5M21 10v5',
  smoking: 'M3 15.5h13v3.5H3zM18.5 15.5V19M21 15.5V19M18.5 12.5c0-2-3.5-1.5-3.5-4.3 0-1.2.8-2.2 2-2.2M21 12.5c0-3-2.5-3-2.5-5.5',
  bank: 'M4 10h16M12 4 4 8.5V10h16V8.5zM6.5 10v6.5M10.2 10v6.5M13.8 10v6.5M17.5 10v6.5M4 19.5h16M5 16.5h14',
  payroll: 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 9.5v0M17.5 14.5v0',
  truck: 'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  message: 'M4 5h16v11H10l-4.5 3.5V16H4zM8 9h8M8 12h5',
  activity: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M3.8 6.3l1 1 1.7-2M3.8 11.8l1 1 1.7-2M3.8 17.3l1 1 1.7-2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  arrow: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  forward: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  more: 'M6.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM12.8 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM19.3 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v0',
  offline: 'M4 4l16 16M8.7 8.5A5 5 0 0 0 7 10.5 4 4 0 0 0 7.5 18.5H17M19.8 16.8a3.7 3.7 0 0 0-2.3-6.5 5.5 5.5 0 0 0-6-3.7',
  leave: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  install: 'M12 4v10.5M8 11l4 4 4-4M5 16v3a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3',
  share: 'M12 14V3.5M8.5 6.5 12 3l3.5 3.5M8 10H6v10h12V10h-2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  list: 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5v0M4 12v0M4 17.5v0',
  add: 'M12 5v14M5 12h14',
  print: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7z',
  edit: 'M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2zM14 7.2l2.8 2.8',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.3 10.5v6M13.7 10.5v6',
  skipBack: 'M18 5.5 11.5 12l6.5 6.5M12 5.5 5.5 12l6.5 6.5',
  skipForward: 'm6 5.5 6.5 6.5L6 18.5M12 5.5l6.5 6.5-6.5 6.5',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5l5 5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
} as const

export type IconName = keyof typeof paths

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
