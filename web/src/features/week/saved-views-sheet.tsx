import { listSavedViews, saveViews, type SavedView } from '@crewcall/contract/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { randomId } from '../../lib/random-id.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './card.module.css'
import type { Board } from './use-board.ts'
import { addressOf, tabOf, viewSearch } from './view-address.ts'

/** Saves the present view under a name, and renames or removes the saved ones; what is removed comes back by Undo. */
export function ViewsSheet({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useT()
  const { history } = useRouter()
  const { data } = useQuery(api.query(listSavedViews, {}))
  const saving = useCommand(saveViews)
  const [renamed, setRenamed] = useState<string>()
  const views = data?.results ?? []
  const keep = (next: SavedView[], last_updated_ts = data?.last_updated_ts ?? null) =>
    saving.send({ body: { views: next, last_updated_ts } })

  async function handleAdd(name: string) {
    const { pathname, search } = history.location
    const view = { id: randomId(), name, location_id: board.location.id, tab: tabOf(pathname), search: viewSearch(search) }
    const kept = await keep([...views, view])
    if (kept) showToast(t('Saved as view “{name}”', { name }))
    return kept !== undefined
  }
  async function handleRename(id: string, name: string) {
    const kept = await keep(views.map((view) => (view.id === id ? { ...view, name } : view)))
    if (kept) setRenamed(undefined)
    return kept !== undefined
  }
  async function handleRemove({ id, name }: SavedView) {
    const kept = await keep(views.filter((view) => view.id !== id))
    if (!kept) return
    const run = () => void keep(views, kept.last_updated_ts)
    showToast(t('View “{name}” removed', { name }), { action: { label: t('Undo'), run } })
  }
  return (
    <SideSheet opened onClose={onClose} title={t('Saved views')}>
      {data && views.length === 0 && (
        <EmptyState title={t('No saved view yet')}>
          {t('Save the filters, rows and locations shown now under a name. They are kept on your account.')}
        </EmptyState>
      )}
      <Rows>
        {views.map((view) =>
          view.id === renamed ? (
            <li key={view.id}>
              <NameForm label={t('New name')} action={t('Rename')} name={view.name} onName={(name) => handleRename(view.id, name)} />
            </li>
          ) : (
            <Row
              key={view.id}
              title={<strong>{view.name}</strong>}
              trail={
                <>
                  <Button variant="outlined" size="small" onClick={() => (onClose(), history.push(addressOf(view)))}>
                    {t('Open|view')}
                  </Button>
                  <Button variant="text" size="small" onClick={() => setRenamed(view.id)}>
                    {t('Rename')}
                  </Button>
                  <Button variant="text" size="small" busy={saving.isPending} onClick={() => void handleRemove(view)}>
                    {t('Remove')}
                  </Button>
                </>
              }
            />
          ),
        )}
      </Rows>
      {data && <NameForm label={t('Save this view as')} action={t('Save this view')} onName={handleAdd} />}
    </SideSheet>
  )
}

type NameProps = { label: string; action: string; name?: string; onName: (name: string) => Promise<boolean> }

function NameForm({ label, action, name = '', onName }: NameProps) {
  const form = useForm({ defaultValues: { name } })
  async function handleName(typed: { name: string }) {
    if (typed.name.trim() !== '' && (await onName(typed.name.trim()))) form.reset({ name: '' })
  }
  return (
    <FormProvider {...form}>
      <form aria-label={action} className={styles.form} onSubmit={(event) => void form.handleSubmit(handleName)(event)}>
        <TextField name="name" label={label} maxLength={80} required />
        <Button type="submit" variant="outlined">
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}
