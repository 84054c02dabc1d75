import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { listAuditLog } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { plainWords, Stamp } from '../../domain/admin/admin-parts.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { viaText } from '../../domain/person/via-text.ts'
import { auditText } from '../../domain/admin/audit-words.ts'
import type { Words } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { objectText } from './filters.ts'
import { Tag } from '../../ui/tag.tsx'

export type AuditEntry = Output<typeof listAuditLog>['results'][number]

/** Columns of the audit log. */
export function columns(words: Words): Column<AuditEntry>[] {
  const { t } = words
  return [
    {
      id: 'what',
      header: t('What'),
      lead: true,
      cell: (row) => <TwoLines first={auditText(words, row)} second={objectText(row, t)} />,
    },
    {
      id: 'who',
      header: t('Who'),
      cell: (row) => (
        <span>
          {isolated(row.actor_name)} {row.on_behalf_of_platform && <Tag tone="info">{t('Platform')}</Tag>}{' '}
          {row.on_behalf_of && <Tag tone="wait">{t('For {name}|acting', { name: row.on_behalf_of.name })}</Tag>} {viaText(row.values, t)}
        </span>
      ),
    },
    {
      id: 'changes',
      header: t('Changed'),
      phone: 'hidden',
      cell: (row) => (
        <Clamped>
          {plainWords(
            joined(
              row.changes.map(({ field }) => field.replace(/[_ ]cents$/, '')),
              ', ',
            ),
          ) || '–'}
        </Clamped>
      ),
    },
    { id: 'at', header: t('When'), width: rem(190), cell: (row) => <Stamp at={row.at} /> },
  ]
}
