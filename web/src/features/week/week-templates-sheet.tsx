import { listWeekTemplates, removeWeekTemplate, renameWeekTemplate, saveWeekTemplate } from '@crewcall/contract/week-plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog, SideSheet } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Rows, Row } from '../../ui/rows.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './card.module.css'
import { LandingChoices } from './copy-week-dialog.tsx'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import { type CopyChoices, useLanding } from './use-landing.ts'

type Props = { board: Board; acts: BoardActs; onClose: () => void }
type SavedWeek = { id: number; name: string }

/** Saved weeks of the location: put one into this week as drafts, or save this week under a name. */
export function WeekTemplatesSheet({ board, acts, onClose }: Props) {
  const { t } = useT()
  const { data } = useQuery(api.query(listWeekTemplates, { query: { location_id: board.location.id } }))
  const landing = useLanding(acts)
  const removing = useCommand(removeWeekTemplate)
  const [choices, setChoices] = useState<CopyChoices>({ people: 'WITH_PEOPLE', existing: 'MERGE' })
  const [asked, setAsked] = useState<SavedWeek>()
  const [renaming, setRenaming] = useState<SavedWeek>()
  async function handleApply(id: number) {
    if (await landing.apply(id, { ...choices, start_date: board.firstDay })) onClose()
  }
  return (
    <SideSheet opened onClose={onClose} title={t('Week templates')}>
      {data?.results.length === 0 && (
        <EmptyState title={t('No saved week yet')}>{t('Save this week below, and use it in any other.')}</EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <Rows>
            {data.results.map(({ id, name, shifts }) => (
              <Row
                key={id}
                title={<span className="one-line">{name}</span>}
                sub={t('{count, plural, one {# shift} other {# shifts}}', { count: shifts })}
                trail={
                  <>
                    <Button variant="outlined" size="small" busy={landing.isPending} onClick={() => void handleApply(id)}>
                      {t('Use')}
                    </Button>
                    <Button variant="text" size="small" onClick={() => setRenaming({ id, name })}>
                      {t('Rename')}
                    </Button>
                    <Button variant="text" size="small" onClick={() => setAsked({ id, name })}>
                      {t('Remove')}
                    </Button>
                  </>
                }
              />
            ))}
          </Rows>
          <LandingChoices choices={choices} onChange={setChoices} />
        </>
      )}
      <SaveWeek board={board} />
      {renaming && <Rename week={renaming} onClose={() => setRenaming(undefined)} />}
      {asked && (
        <Confirm
          opened
          title={t('Remove “{name}”?', { name: asked.name })}
          action={t('Remove')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await removing.send({ params: { id: String(asked.id) } })
            setAsked(undefined)
          }}
        >
          {t('Shifts that were made from it stay.')}
        </Confirm>
      )}
    </SideSheet>
  )
}

function Rename({ week, onClose }: { week: SavedWeek; onClose: () => void }) {
  const { t } = useT()
  const form = useContractForm(renameWeekTemplate.body, { name: week.name })
  const rename = useCommand(renameWeekTemplate)
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Rename “{name}”', { name: week.name })}>
      <Form
        form={form}
        guarded={false}
        onSend={async (body) => {
          await rename.submit({ params: { id: String(week.id) }, body })
          onClose()
        }}
      >
        <TextField name="name" label={t('Name')} required maxLength={80} data-autofocus />
        <SendOrCancel action={t('Rename')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function SaveWeek({ board }: { board: Board }) {
  const { t } = useT()
  const form = useForm({ defaultValues: { name: '', with_open_shifts: true } })
  const save = useCommand(saveWeekTemplate, { success: ({ name }) => t('Saved as template “{name}”', { name }) })
  async function handleSave({ name, with_open_shifts }: { name: string; with_open_shifts: boolean }) {
    const saved = await save.send({ body: { location_id: board.location.id, start_date: board.firstDay, name, with_open_shifts } })
    if (saved) form.reset()
  }
  return (
    <FormProvider {...form}>
      <form aria-label={t('Save this week')} className={styles.form} onSubmit={(event) => void form.handleSubmit(handleSave)(event)}>
        <TextField name="name" label={t('Save this week as')} maxLength={80} required />
        <SwitchField name="with_open_shifts" label={t('With its open shifts')} />
        <Button type="submit" variant="outlined" busy={save.isPending}>
          {t('Save this week')}
        </Button>
      </form>
    </FormProvider>
  )
}
