import { changeSavedSearch, type SavedSearch } from '@crewcall/contract/saved-searches.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../domain/time/use-today.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import field from '../../ui/fields/field.module.css'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useActiveFilters } from './active-filters.ts'
import styles from './find.module.css'
import { useChangeSearch, useRemoveSearch, useSavedSearches } from './saved-commands.ts'
import { isOver, searchOfSaved } from './saved-filters.ts'

/** The saved searches: each opens Find with its filters, tells of new shifts or not, and can be renamed and removed. */
export function SavedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useSavedSearches()
  return (
    <SideSheet opened onClose={onClose} title={t('Saved searches')}>
      {error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : data.results.length === 0 ? (
        <EmptyState title={t('No saved searches yet')}>
          {t('Choose filters and save them here. You are told when a new shift matches.')}
        </EmptyState>
      ) : (
        <ul className={styles.saved} aria-label={t('Saved searches')}>
          {data.results.map((saved) => (
            <Saved key={saved.id} saved={saved} onOpen={onClose} />
          ))}
        </ul>
      )}
    </SideSheet>
  )
}

function Saved({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const { t } = useT()
  const [isRenamed, setRenamed] = useState(false)
  const search = searchOfSaved(saved.filters)
  const words = useActiveFilters(search, () => undefined).map(({ label }) => label)
  const { send: change } = useChangeSearch()
  const remove = useRemoveSearch(saved)
  const today = useToday(viewerTimezone())
  const params = { id: String(saved.id) }
  return (
    <li>
      <div className="spread">
        <Link to="/pro/find" search={search} className={`${styles.open} link`} onClick={onOpen}>
          {saved.name}
        </Link>
        <div className="cluster gap-0">
          <IconButton label={t('Rename {name}', { name: saved.name })} onClick={() => setRenamed(true)}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Remove {name}', { name: saved.name })} onClick={() => void remove.send({ params })}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <p className="soft small">{words.length === 0 ? t('All shifts near you') : joined(words, ' · ')}</p>
      {isOver(saved, today) && <Tag tone="wait">{t('Its dates are over')}</Tag>}
      <label className={field.check}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={saved.is_alert_on}
          className={field.switch}
          aria-label={t('Tell me about new shifts: {name}', { name: saved.name })}
          checked={saved.is_alert_on}
          onChange={({ target }) => void change({ params, body: { is_alert_on: target.checked } })}
        />
        <span aria-hidden="true">{t('Tell me about new shifts')}</span>
      </label>
      {isRenamed && <RenameDialog saved={saved} onClose={() => setRenamed(false)} />}
    </li>
  )
}

function RenameDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useChangeSearch()
  const form = useContractForm(changeSavedSearch.body, { name: saved.name })
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Rename the search')}>
      <Form
        form={form}
        label={t('Rename the search')}
        guarded={false}
        onSend={async (body) => {
          await submit({ params: { id: String(saved.id) }, body })
          onClose()
        }}
      >
        <TextField name="name" label={t('Name')} required maxLength={60} data-autofocus />
        <SendOrCancel action={t('Rename')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
