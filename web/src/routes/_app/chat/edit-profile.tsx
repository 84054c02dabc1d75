import { createFileRoute } from '@tanstack/react-router'
import { EditProfileScreen } from '../../../features/chat/edit-profile-screen.tsx'

export const Route = createFileRoute('/_app/chat/edit-profile')({ component: EditProfileScreen })
