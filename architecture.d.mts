type ImportRule = { name: string; from: string; to: string; except?: string; comment: string }

export const modules: string[]
export const paymentFolders: string[]
/** One module a table: what two write belongs to neither. */
export const tableOwners: Record<string, string>
export const importRules: ImportRule[]
export const ruleExceptions: Record<string, readonly string[]>
export const groupHomes: readonly string[]
export const entangledGroups: readonly string[]
