type ImportRule = { name: string; from: string; to: string; except?: string; comment: string }

export const modules: string[]
export const tableOwners: Record<string, string | readonly string[]>
export const importRules: ImportRule[]
