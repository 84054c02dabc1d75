import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from '../../domain/location/location.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'
import { MoreFields } from './more-fields.tsx'
import { faultsIn, moreNames, unusualOf } from './more-names.ts'
import styles from './post-gig.module.css'
import type { ShiftStart, ShiftValues } from './shift-form.ts'

type Props = { usual: ShiftStart; inEvent: boolean; files: readonly { id: number; name: string }[]; only: string | undefined }

/** The rest of the form, closed unless something in it differs from what is usual here. */
export function MorePart({ usual, inEvent, files, only }: Props) {
  const { t } = useT()
  const location = useLocation()
  const id = useId()
  const skills = useSkills(inEvent)
  const { formState, setFocus } = useFormContext<ShiftValues>()
  const values = useWatch<ShiftValues>() as ShiftStart
  const unusual = unusualOf(values, usual, skills)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? unusual.length > 0
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  const { submitCount, errors } = formState
  const [bad] = faultsIn(moreNames, errors)
  const isFirst = bad !== undefined && Object.keys(errors).every((name) => (moreNames as readonly string[]).includes(name))
  const [shown, setShown] = useState(0)
  // A fault in a closed part is shown, and focused if it is the first one.
  if (bad !== undefined && submitCount > shown) {
    setShown(submitCount)
    setChosen(true)
  }
  const focusBad = useEffectEvent(() => {
    if (isFirst) setFocus(bad)
  })
  useEffect(() => {
    if (shown > 0) focusBad()
  }, [shown])

  return (
    <div className="stack gap-12">
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <IconChevronDown size={18} aria-hidden="true" />
        <strong>{t('More')}</strong>
        <span className="soft small">{t('who can apply, where, description, contact, options')}</span>
        {unusual.length > 0 && !isOpen && <Tag>{t('{count} changed', { count: unusual.length })}</Tag>}
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? 'stack gap-20' : undefined}>
        {wasOpen && <MoreFields location={location} files={files} only={only} />}
      </div>
    </div>
  )
}
