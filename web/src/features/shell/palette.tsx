import { useState } from 'react'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { usePeople } from './use-people.ts'

/** The palette of a signed-in person: screens, actions, and the people visible to this side. */
export function Palette({ audience, locationId, onClose }: { audience: Audience; locationId: number | null; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return <CommandPalette typed={typed} onType={setTyped} {...usePeople(typed, { audience, locationId })} onClose={onClose} />
}
