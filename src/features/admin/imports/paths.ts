export const importsPath = '/imports'
export const importPath = (run: number | string) => `${importsPath}/${run}`
