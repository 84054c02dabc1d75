import { MOST_SAVED_SEARCHES } from '@crewcall/contract/rules/saved-searches.ts'
import { saveSearch } from '@crewcall/contract/saved-searches.ts'
import { Link } from '@tanstack/react-router'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { FindSearch } from './find-search.ts'
import { useSavedSearches, useSaveSearch } from './saved-commands.ts'
import { savedFilters } from './saved-filters.ts'

type Props = { search: FindSearch; suggested: string; onClose: () => void; onShowSaved: () => void }

/** Keeps the filters shown now under a name, with or without alerts; says so if there are too many already. */
export function SaveSearchDialog({ search, suggested, onClose, onShowSaved }: Props) {
  const { t } = useT()
  const { data } = useSavedSearches()
  const isFull = (data?.results.length ?? 0) >= MOST_SAVED_SEARCHES
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Save this search')}>
      {isFull ? <Full onClose={onClose} onShowSaved={onShowSaved} /> : <Fields search={search} suggested={suggested} onClose={onClose} />}
    </Dialog>
  )
}

function Fields({ search, suggested, onClose }: Omit<Props, 'onShowSaved'>) {
  const { t } = useT()
  const { submit } = useSaveSearch()
  const form = useContractForm(saveSearch.body, { name: suggested, filters: savedFilters(search), is_alert_on: true })
  return (
    <Form
      form={form}
      label={t('Save this search')}
      guarded={false}
      onSend={async (body) => {
        await submit({ body })
        onClose()
      }}
    >
      <TextField name="name" label={t('Name')} required maxLength={60} data-autofocus />
      <SwitchField
        name="is_alert_on"
        label={t('Tell me about new shifts')}
        hint={t('Once for each shift that you can take, and not at night.')}
      />
      <p className="soft small">
        <Link to="/notification-settings">{t('How messages reach me')}</Link>
      </p>
      <SendOrCancel action={t('Save')} onCancel={onClose} />
    </Form>
  )
}

function Full({ onClose, onShowSaved }: Pick<Props, 'onClose' | 'onShowSaved'>) {
  const { t } = useT()
  return (
    <>
      <p>{t('You have {count} saved searches. Remove one first.', { count: MOST_SAVED_SEARCHES })}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button onClick={onShowSaved}>{t('Saved searches')}</Button>
      </Dialog.Actions>
    </>
  )
}
