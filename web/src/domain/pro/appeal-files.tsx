import type { Appeal } from '@crewcall/contract/appeals.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { fileAddress } from '../../lib/file-address.ts'

/** The files of an appeal, each with its link, which is valid for five minutes. */
export function AppealFiles({ documents }: { documents: Appeal['documents'] }) {
  return documents.map(({ id, name, resource_url }) => (
    <div key={id} className="cluster">
      <IconPaperclip size={18} aria-hidden="true" />
      <a href={fileAddress(resource_url)} target="_blank" rel="noreferrer nofollow">
        {isolated(name)}
      </a>
    </div>
  ))
}
