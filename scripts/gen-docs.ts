import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpoints } from '@crewcall/contract/index.ts'
import { faultsOf } from './documents/document-faults.ts'
import { printedDocuments } from './docs/printed-documents.ts'
import { root } from './source-files.ts'

// `npm run docs` prints the documents that follow from the code; `--check` only says whether they are true.
const documents = printedDocuments()
const faults = faultsOf(documents, endpoints, readFileSync(join(root, '.gitignore'), 'utf8'))
if (!process.argv.includes('--check')) write()
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function write(): void {
  rmSync(join(root, 'docs/api'), { recursive: true, force: true })
  for (const [path, text] of documents) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  process.stdout.write(`${documents.size} documents written to docs/, ${endpoints.length} endpoints\n`)
}
