import * as chat from '@crewcall/contract/chat.ts'
import { mount } from '../../platform/mount.ts'
import { listMessages } from './messages.ts'
import { countUnread, getChat, listChats, muteChat, readChat } from './read.ts'
import { deleteMessage, sendMessage, setMode } from './write.ts'

export const routes = [
  mount(chat.listChats, listChats),
  mount(chat.countUnreadChats, countUnread),
  mount(chat.getChat, getChat),
  mount(chat.listChatMessages, listMessages),
  mount(chat.sendChatMessage, sendMessage),
  mount(chat.readChat, readChat),
  mount(chat.muteChat, muteChat),
  mount(chat.deleteChatMessage, deleteMessage),
  mount(chat.setChatMode, setMode),
]
