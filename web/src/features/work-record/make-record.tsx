import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { workRecordDays } from '@crewcall/contract/rules/work-record.ts'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Section } from '../../ui/page.tsx'
import { useMakeRecord } from './commands.ts'
import { RecordPreview } from './record-preview.tsx'
import styles from './work-record.module.css'

type Days = (typeof workRecordDays)[number]
type Shown = { shows_places: boolean; shows_rating: boolean }

const lengths: Record<Days, Sentence> = { 7: 'One week', 30: 'One month', 90: 'Three months', 365: 'One year' }

/** What a new record would say, what of it is shown, and for how long. */
export function MakeRecord({ record, shown, onShow }: { record: WorkRecordFigures; shown: Shown; onShow: (shown: Shown) => void }) {
  const { t } = useT()
  const [days, setDays] = useState<Days>(30)
  const make = useMakeRecord()
  return (
    <Section title={t('What others will see')}>
      <RecordPreview record={record} />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('What others will see')}</legend>
        <Choice
          label={t('Names of the places')}
          checked={shown.shows_places}
          onChange={(shows_places) => onShow({ ...shown, shows_places })}
        />
        <Choice
          label={t('My rating')}
          note={t('from three reviews on')}
          checked={shown.shows_rating}
          onChange={(shows_rating) => onShow({ ...shown, shows_rating })}
        />
      </fieldset>
      <p className="soft small">{t('Never in it: your pay, phone and address, single reviews, and who you worked with.')}</p>
      <NativeSelect
        label={t('Can be seen for')}
        value={String(days)}
        options={workRecordDays.map((each) => ({
          value: String(each),
          label: t('Can be seen for: {length}', { length: t(lengths[each]) }),
        }))}
        onChange={(value) => setDays(workRecordDays.find((each) => String(each) === value) ?? 30)}
      />
      <div>
        <Button
          size="mainAction"
          icon={<IconSignature size={20} aria-hidden="true" />}
          busy={make.isPending}
          onClick={() => void make.send({ body: { days, ...shown } })}
        >
          {t('Make a record')}
        </Button>
      </div>
    </Section>
  )
}

type ChoiceProps = { label: string; note?: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, note, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>
        {label}
        {note !== undefined && <small className="soft"> {note}</small>}
      </span>
    </label>
  )
}
