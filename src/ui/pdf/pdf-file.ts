/** `name` with its extension. */
export const pdfFile = (content: Blob, name: string): File => new File([content], name, { type: 'application/pdf' })
