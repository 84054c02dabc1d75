import type { Appeal } from '@crewcall/contract/appeals.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { FileLink } from '../files/file-link.tsx'

/** The files of an appeal. */
export function AppealFiles({ documents }: { documents: Appeal['documents'] }) {
  return documents.map(({ id, name, resource_url }) => (
    <div key={id} className="cluster">
      <IconPaperclip size={18} aria-hidden="true" />
      <FileLink url={resource_url}>{isolated(name)}</FileLink>
    </div>
  ))
}
