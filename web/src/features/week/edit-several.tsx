import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { type BoardShift, mayMove, wholeIds } from './board-shift.ts'
import styles from './card.module.css'
import { copiesNextWeek, editsOf, shared, type SharedValues } from './several.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { Publishing } from './use-publishing.ts'

type Props = { chosen: readonly BoardShift[]; acts: BoardActs; publishing: Publishing; onClose: () => void }

/** Changes all selected shifts at once. What differs among them reads “Mixed” and stays as it is until somebody sets it. */
export function EditSeveral({ chosen, acts, publishing, onClose }: Props) {
  const { t } = useT()
  const [shifts] = useState(chosen)
  const drafts = shifts.filter(({ status, id }) => status === null && id > 0)
  const movable = shifts.filter(mayMove)
  const [values, mixed] = shared(shifts)
  const [ofDrafts, mixedDrafts] = shared(drafts)
  const form = useForm<SharedValues>({ defaultValues: { ...values, skill_id: ofDrafts.skill_id, wage_amount: ofDrafts.wage_amount } })
  // Read while rendering: only then does the form keep track of it.
  const { dirtyFields } = form.formState
  const title = t('{count, plural, one {Edit # shift} other {Edit # shifts}}', { count: shifts.length })
  const mixedHint = (isMixed: boolean) => (isMixed ? { hint: t('Mixed') } : {})

  function handleSave(typed: SharedValues) {
    const { changed, moves } = editsOf(movable, typed, dirtyFields)
    onClose()
    if (changed.length > 0) {
      void acts.changeTo(changed, t('{count, plural, one {# shift} other {# shifts}} changed', { count: changed.length }))
    }
    if (moves.length > 0) void acts.moveTo(moves)
  }
  function handleCopy() {
    onClose()
    const [first] = shifts
    if (first) void acts.add(copiesNextWeek(shifts), first.timezone)
  }
  return (
    <SideSheet opened onClose={onClose} title={title}>
      <FormProvider {...form}>
        <form noValidate aria-label={title} className={styles.form} onSubmit={(event) => void form.handleSubmit(handleSave)(event)}>
          <div className={styles.pair}>
            <TimeField name="start" label={t('Start')} {...mixedHint(mixed.start)} />
            <TimeField name="end" label={t('End')} {...mixedHint(mixed.end)} />
          </div>
          {drafts.length > 0 && <DraftFields isMixed={mixedDrafts} />}
          {drafts.length < shifts.length && (
            <p className="soft note">{t('Position and wage of posted shifts are changed on their page.')}</p>
          )}
          <Dialog.Actions>
            {drafts.length > 0 && (
              <Button variant="text" onClick={() => (onClose(), void acts.remove(drafts))}>
                {t('Remove')}
              </Button>
            )}
            <Button variant="outlined" onClick={handleCopy}>
              {t('Copy to next week')}
            </Button>
            {drafts.length > 0 && (
              <Button
                variant="outlined"
                onClick={() => {
                  onClose()
                  void publishing.publish(wholeIds(drafts), 'CHANGED')
                }}
              >
                {t('Publish {count}', { count: wholeIds(drafts).length })}
              </Button>
            )}
            <Button type="submit">{t('Save')}</Button>
          </Dialog.Actions>
        </form>
      </FormProvider>
    </SideSheet>
  )
}

function DraftFields({ isMixed }: { isMixed: { skill_id: boolean; wage_amount: boolean } }) {
  const { t, say } = useT()
  const { setValue } = useFormContext<SharedValues>()
  const skill_id = useWatch<SharedValues, 'skill_id'>({ name: 'skill_id' })
  const skills = choosable(useSkills(), [skill_id])
  return (
    <>
      <FieldFrame label={t('Position')} group>
        {() => (
          <NativeSelect
            label={t('Position')}
            value={skill_id === null ? '' : String(skill_id)}
            options={[
              { value: '', label: isMixed.skill_id ? t('Mixed') : t('Choose a position') },
              ...skills.map(({ id, name }) => ({ value: String(id), label: say(name) })),
            ]}
            onChange={(value) => setValue('skill_id', value === '' ? null : Number(value), { shouldDirty: true })}
          />
        )}
      </FieldFrame>
      <MoneyField name="wage_amount" label={t('Hourly wage')} unit={t('per hour')} {...(isMixed.wage_amount ? { hint: t('Mixed') } : {})} />
    </>
  )
}
