export type County = { code: string; description: string; state: string }

export const counties: County[] = []
