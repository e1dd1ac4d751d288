const road = 'M15.5 34.5 27 46 49 19.5'

/** The app's logo in the company's color: a check mark drawn as a road. Also in public/icon.svg, on a tile. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className="mark" viewBox="6 6 52 52" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={road} className="mark-road" />
      <path d={road} className="mark-line" />
    </svg>
  )
}
