import { phrase } from '@crewcall/contract/rules/direction.ts'
import { Link } from '@tanstack/react-router'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { auditText } from '../../domain/admin/audit-words.ts'
import { viaText } from '../../domain/person/via-text.ts'
import { auditField, auditValue } from '../../domain/admin/field-words.ts'
import { capitalized, useT } from '../../lib/i18n.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import admin from '../../domain/admin/admin.module.css'
import type { AuditEntry } from './columns.tsx'
import { objectText } from './filters.ts'

/** One entry: who, when, and each changed field before and after. */
export function EntryPanel({ entry, forPlatform, onClose }: { entry: AuditEntry | undefined; forPlatform: boolean; onClose: () => void }) {
  const words = useT()
  const { t } = words
  return (
    <SideSheet opened={entry !== undefined} onClose={onClose} title={entry ? auditText(words, entry) : ''} size="lg">
      {entry && (
        <>
          <FactList
            rows={[
              [t('Who'), phrase`${entry.actor_name}${entry.on_behalf_of_platform ? ` (${t('platform')})` : ''}`],
              [t('On behalf of'), entry.on_behalf_of?.name],
              [t('How|done'), viaText(entry.values, t)],
              [t('When'), <Stamp key="at" at={entry.at} />],
              [t('About'), objectText(entry, t)],
              [t('Action'), entry.action],
              [
                t('Location'),
                forPlatform && entry.location_id !== null ? (
                  <Link
                    key="location"
                    className="link"
                    to="/admin/locations"
                    search={{ open: entry.location_id }}
                  >{`#${entry.location_id}`}</Link>
                ) : null,
              ],
              [t('Request'), entry.request_id],
            ]}
          />
          <PanelPart title={t('What changed')}>
            {entry.changes.length === 0 ? (
              <p className="soft note">{t('No fields: the action itself is the change.')}</p>
            ) : (
              <Changes of={entry.changes} />
            )}
          </PanelPart>
        </>
      )}
    </SideSheet>
  )
}

function Changes({ of: changes }: { of: AuditEntry['changes'] }) {
  const words = useT()
  return (
    <ul className={admin.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="soft note">{capitalized(auditField(words, field))}</span>
          {before !== null && <del>{auditValue(words, before)}</del>}
          {after !== null && <ins>{auditValue(words, after)}</ins>}
        </li>
      ))}
    </ul>
  )
}
