import * as chat from '@crewcall/contract/chat.ts'
import * as links from '@crewcall/contract/chat-links.ts'
import * as moderation from '@crewcall/contract/chat-moderation.ts'
import * as oneToOne from '@crewcall/contract/chat-one-to-one.ts'
import * as profile from '@crewcall/contract/chat-profile.ts'
import * as receipts from '@crewcall/contract/chat-receipts.ts'
import * as support from '@crewcall/contract/chat-support.ts'
import * as translation from '@crewcall/contract/chat-translation.ts'
import { mount } from '../../platform/mount.ts'
import { listMessages } from './messages.ts'
import { countUnread, getChat, listChats, muteChat, readChat } from './read.ts'
import { decideCase, listCases, readCase } from './cases.ts'
import { openLink, writeByLink } from './guest.ts'
import { addLink, listLinks, revokeLink } from './links.ts'
import { startChat } from './one-to-one.ts'
import { getProfile, updateProfile } from './profile.ts'
import { reportMessage } from './report.ts'
import { acknowledge, exportReceipts, listReceipts } from './receipts.ts'
import { searchChats } from './search.ts'
import { listSupport, startSupport } from './support.ts'
import { answerSupport, closeSupportTalk, listSupportTalks, readSupportTalk, takeSupportTalk } from './support-talks.ts'
import { listTopics } from './topics.ts'
import { translateMessage } from './translate.ts'
import { deleteMessage, sendMessage, setMode } from './write.ts'

export const routes = [
  mount(chat.listChats, listChats, { keepsPlans: true }),
  mount(chat.countUnreadChats, countUnread, { keepsPlans: true }),
  mount(chat.getChat, getChat),
  mount(chat.listChatMessages, listMessages),
  mount(chat.sendChatMessage, sendMessage),
  mount(chat.readChat, readChat),
  mount(chat.muteChat, muteChat),
  mount(chat.deleteChatMessage, deleteMessage),
  mount(chat.setChatMode, setMode),
  mount(oneToOne.startChat, startChat),
  mount(oneToOne.listChatTopics, listTopics),
  mount(oneToOne.searchChats, searchChats, { limit: 'search' }),
  mount(links.listChatLinks, listLinks),
  mount(links.addChatLink, addLink, { shownOnce: ['link'] }),
  mount(links.revokeChatLink, revokeLink),
  mount(links.openChatLink, openLink, { limit: 'visitor' }),
  mount(links.writeByChatLink, writeByLink, { limit: 'visitor' }),
  mount(profile.getChatProfile, getProfile),
  mount(profile.updateChatProfile, updateProfile),
  mount(moderation.reportChatMessage, reportMessage),
  mount(moderation.listChatCases, listCases),
  mount(moderation.readChatCase, readCase),
  mount(moderation.decideChatCase, decideCase),
  mount(receipts.acknowledgeChatMessage, acknowledge),
  mount(receipts.listChatReceipts, listReceipts),
  mount(receipts.exportChatReceipts, exportReceipts, { limit: 'export' }),
  // Kept in a table of its own, which forgets it with the message: no second copy for repetitions.
  mount(translation.translateChatMessage, translateMessage, { linkAnew: true, asksAgain: true }),
  mount(support.listSupport, listSupport),
  mount(support.startSupport, startSupport),
  mount(support.listSupportTalks, listSupportTalks),
  mount(support.readSupportTalk, readSupportTalk),
  mount(support.answerSupport, answerSupport),
  mount(support.takeSupportTalk, takeSupportTalk),
  mount(support.closeSupportTalk, closeSupportTalk),
]
