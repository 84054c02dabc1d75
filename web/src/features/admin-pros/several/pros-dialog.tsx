import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { rowsInPart, useSayDone } from '../../../domain/lists/bulk-part.ts'
import { ManyDialog, type PartOutcome } from '../../../domain/lists/many-dialog.tsx'
import { firstAndLastName } from '../../../domain/person/actor.ts'
import type { Resource } from '@crewcall/contract/resources.ts'
import type { AdminPro } from '../columns.tsx'

export type SeveralProps = { pros: readonly AdminPro[]; onClose: (left: readonly AdminPro[]) => void }
type Props<Typed extends FieldValues> = SeveralProps & {
  title: (count: number) => string
  action: string
  destructive?: boolean
  form: UseFormReturn<Typed>
  send: (pros: readonly AdminPro[], typed: Typed) => Promise<PartOutcome<AdminPro>>
  touches: readonly Resource[] | undefined
  /** What is so for this many from now on. */
  done: (count: number) => string
  children: ReactNode
}

/** One act on several pros: in parts, with a link to each that was refused. */
export function ProsDialog<Typed extends FieldValues>({ pros, send, done, ...dialog }: Props<Typed>) {
  const sayDone = useSayDone()
  return (
    <ManyDialog
      {...dialog}
      rows={pros}
      nameOf={(pro) => phrase`${firstAndLastName(pro) || pro.display_name} · #${pro.pro_id}`}
      linkOf={(pro) => (
        <Link to="/admin/pros/$proId/application-history" params={{ proId: String(pro.pro_id) }} target="_blank" rel="noopener">
          {phrase`${firstAndLastName(pro) || pro.display_name} · #${pro.pro_id}`}
        </Link>
      )}
      part={{ size: rowsInPart, send }}
      onDone={(count, already) => sayDone(done(count), already)}
    />
  )
}
