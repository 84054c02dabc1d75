import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import styles from './private-address.module.css'

type Props = {
  text: string
  label: string
  /** In a dialog its button gets the focus. */
  isFirst?: boolean
  /** Other buttons beside it. */
  children?: ReactNode
}

/** A text for a program, to be copied. A browser that does not allow copying leaves it to be selected. */
export function CodeToCopy({ text, label, isFirst = false, children }: Props) {
  const { t } = useT()
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('Copied'))
    } catch {
      showToast(t('This browser does not allow copying. Select the text instead.'), { tone: 'error' })
    }
  }
  return (
    <>
      <code className={styles.address}>{text}</code>
      <div className="cluster">
        <Button
          variant="outlined"
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void handleCopy()}
          data-autofocus={isFirst || undefined}
        >
          {label}
        </Button>
        {children}
      </div>
    </>
  )
}
