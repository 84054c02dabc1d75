import { orientationTerms, type Orientation } from '@crewcall/contract/orientations.ts'
import { orientationAudiences, type OrientationAudience } from '@crewcall/contract/rules/orientation.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import fieldStyles from '../../ui/fields/field.module.css'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import type { Terms } from './example.ts'
import { StepList } from './preview.tsx'
import { StepsField } from './steps-field.tsx'
import { useOrientationRights, useSaveOrientation } from './use-orientation.ts'

type Props = { orientation: Orientation | null; terms: Terms }

/** Writes the orientation of a location; a save on top of somebody else’s is refused. */
export function OrientationForm({ orientation, terms }: Props) {
  const { t } = useT()
  const { id } = useOrientationRights()
  const form = useContractForm(orientationTerms, terms)
  const save = useSaveOrientation()
  const [again, setAgain] = useState(false)
  const [files, setFiles] = useState<ReadonlyMap<number, string>>(() => filesOf(orientation))
  // What this form was filled with, and not what others saved since.
  const [seen, setSeen] = useState(orientation?.last_updated_ts ?? null)
  const fileName = (media: number) => files.get(media)
  async function handleSend(values: Terms) {
    const version = { last_updated_ts: seen }
    const saved = await save.submit({ params: { id }, body: { ...values, everybody_again: again, ...version } })
    setSeen(saved.last_updated_ts)
    setAgain(false)
  }
  return (
    <Form form={form} label={t('Orientation')} onSend={handleSend}>
      <Section title={t('For whom')}>
        <SwitchField
          name="is_on"
          label={t('Pros do it before they confirm')}
          hint={t('Off: nobody has to do it. Pros who have confirmed keep their shifts either way.')}
        />
        <AudiencesField />
        <TextField name="name" label={t('Name')} required maxLength={80} hint={t('Pros read it at the top of the page.')} />
      </Section>
      <Section title={t('Steps')}>
        <StepsField fileName={fileName} onFile={(media, name) => setFiles((before) => new Map(before).set(media, name))} />
      </Section>
      {orientation && <AgainField checked={again} onChange={setAgain} count={orientation.completed_count} />}
      <div className="cluster">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
        <Preview fileName={fileName} />
      </div>
    </Form>
  )
}

function filesOf(orientation: Orientation | null): ReadonlyMap<number, string> {
  return new Map(orientation?.steps.flatMap(({ media_id, file }) => (media_id === null ? [] : [[media_id, file?.name ?? ''] as const])))
}

const audienceWords: Record<OrientationAudience, Sentence> = {
  W2: 'Employed pros (W-2), on every shift until they have done it',
  FIRST_GIG: 'Pros who have not worked here before',
}

function AudiencesField() {
  const { t } = useT()
  const { value, error, onChange } = useField('audiences')
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <FieldFrame label={t('It is for')} error={error} required group>
      {() =>
        orientationAudiences.map((audience) => (
          <label key={audience} className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(audience)}
              onChange={({ target }) =>
                onChange(orientationAudiences.filter((one) => (one === audience ? target.checked : chosen.includes(one))))
              }
            />
            <span className={fieldStyles.words}>{t(audienceWords[audience])}</span>
          </label>
        ))
      }
    </FieldFrame>
  )
}

type AgainProps = { checked: boolean; onChange: (again: boolean) => void; count: number }

function AgainField({ checked, onChange, count }: AgainProps) {
  const { t } = useT()
  return (
    <label className={fieldStyles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span className={fieldStyles.words}>
        {t('Everybody does it again')}
        <small>
          {t(
            '{count, plural, =0 {Nobody has completed it yet.} one {Otherwise the one pro who completed it keeps it.} other {Otherwise the # pros who completed it keep it.}}',
            { count },
          )}
        </small>
      </span>
    </label>
  )
}

function Preview({ fileName }: { fileName: (media: number) => string | undefined }) {
  const { t } = useT()
  const { watch } = useFormContext<Terms>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" icon={<IconEye size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Preview')}
      </Button>
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={watch('name') || t('Orientation')}>
        <StepList steps={watch('steps')} fileName={fileName} />
      </SideSheet>
    </>
  )
}
