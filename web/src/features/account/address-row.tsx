import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import styles from './account.module.css'

const dialog = later(() => import('../../domain/sign-in/address-dialog.tsx'))

type Props = {
  channel: 'phone' | 'email'
  label: Sentence
  shown: string | null
  /** A typed mailbox that waits for its code. */
  pending?: string | null
}

/** The phone or mailbox used to sign in, and a way to change it; an unproven one is confirmed here. */
export function AddressRow({ channel, label, shown, pending = null }: Props) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const parts = dialog.use(isOpen)
  const action = pending !== null ? 'Confirm' : shown === null ? 'Add' : 'Change'
  return (
    <div className="spread">
      <div className={styles.fact}>
        <span>{t(label)}</span>
        <strong className="tabular">{shown ?? pending ?? t('None yet')}</strong>
        {pending !== null && <em className={styles.pending}>{t('Pending – confirm with the code we send there')}</em>}
      </div>
      <Button
        variant={pending === null ? 'outlined' : 'contained'}
        size="small"
        aria-label={`${t(action)}: ${t(label)}`}
        onClick={() => setOpen(true)}
      >
        {t(action)}
      </Button>
      {isOpen && parts && <parts.AddressDialog channel={channel} typed={pending} isFirst={shown === null} onClose={() => setOpen(false)} />}
    </div>
  )
}
