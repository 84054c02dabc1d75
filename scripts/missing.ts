import { lackingLines } from './registers/all.ts'

// `npm run missing` prints every line that a register lacks, with its file and a proposal to paste.
const lacking = lackingLines()
for (const { file, because, line } of lacking) process.stdout.write(`${file}: ${because}\n    ${line}\n`)
process.stdout.write(lacking.length === 0 ? 'Nothing is missing.\n' : `\n${lacking.length} missing.\n`)
process.exitCode = lacking.length > 0 ? 1 : 0
