import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './dialog.module.css'

/** What a dialog and a sheet are given. */
export type DialogProps = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; size?: 'sm' | 'md' | 'lg' | 'xl' }

const parts = { title: styles.title ?? '', header: styles.surface ?? '', content: styles.surface ?? '', body: styles.body ?? '' }

/** The frame of `Dialog`. */
export function DialogFrame(props: DialogProps) {
  const { t } = useT()
  return <Modal closeButtonProps={{ 'aria-label': t('Close') }} closeOnEscape={false} centered classNames={parts} {...props} />
}

/** The frame of `SideSheet`. */
export function SheetFrame(props: DialogProps) {
  const { t } = useT()
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': t('Close') }}
      closeOnEscape={false}
      position="right"
      classNames={{ ...parts, body: `${styles.body} ${styles.sheet}` }}
      {...props}
    />
  )
}
