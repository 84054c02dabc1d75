import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import styles from './print.module.css'
import { PrintedRoster, PrintedSignIn, PrintedWeek } from './printed-sheets.tsx'
import type { Board } from './use-board.ts'

const sheets = { week: PrintedWeek, roster: PrintedRoster, signIn: PrintedSignIn }
type Sheet = keyof typeof sheets
type Paper = 'letter' | 'a4'
const paperKey = 'print_paper'

/** Prints the week as it is shown, the roster of each day, or sheets on which pros sign in. */
export function PrintDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useT()
  const [sheet, setSheet] = useState<Sheet>('week')
  const [paper, setPaper] = useState<Paper>(localStorage.getItem(paperKey) === 'a4' ? 'a4' : 'letter')
  const [isPrinting, setPrinting] = useState(false)
  const Printed = sheets[sheet]
  useEffect(() => {
    if (!isPrinting) return
    window.print()
    onClose()
  }, [isPrinting, onClose])
  return (
    <>
      <Dialog opened={!isPrinting} onClose={onClose} size="sm" title={t('Print')}>
        <ChoiceList
          label={t('What to print')}
          value={sheet}
          choices={[
            { value: 'week', label: t('The week as shown') },
            { value: 'roster', label: t('Roster'), note: t('Who works, by day') },
            { value: 'signIn', label: t('Sign-in sheet'), note: t('With columns for times and signature') },
          ]}
          onChange={setSheet}
        />
        <ChoiceList
          label={t('Paper')}
          value={paper}
          choices={[
            { value: 'letter', label: t('Letter') },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={setPaper}
        />
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              localStorage.setItem(paperKey, paper)
              setPrinting(true)
            }}
          >
            {t('Print')}
          </Button>
        </Dialog.Actions>
      </Dialog>
      {createPortal(
        <div className={styles.printed} data-sheet={sheet} data-paper={paper}>
          <Printed board={board} />
        </div>,
        document.body,
      )}
    </>
  )
}
