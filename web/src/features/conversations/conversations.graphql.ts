import { PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { type FragmentOf, graphql } from '#graphql/gql.ts'

export const MessageFragment = graphql(`
  fragment ConversationMessageParts on ConversationMessage @_unmask {
    _id
    seq
    rev
    kind
    is_mine
    client_id
    text
    photo {
      href
      width
      height
    }
    lat
    lng
    offer {
      _id
      amount
      sign
      is_mine
      status
      expires_at
    }
    is_deleted
    created_at
    edited_at
  }
`)

/** The post of a conversation, as its card shows it. */
const TalkedPostFragment = graphql(
  `
    fragment TalkedPost on Post @_unmask {
      _id
      title
      is_seller
      availability
      pricing {
        price
        currency {
          _id
          sign
        }
      }
      ...PostThumb
    }
  `,
  [PostThumbFragment],
)

const ConversationFragment = graphql(
  `
    fragment ConversationParts on Conversation @_unmask {
      _id
      rev
      is_seller
      is_answered
      unread
      read_seq
      other_read_seq
      is_archived
      is_muted
      is_frozen
      last_at
      other_user {
        _id
        username
        name
        avatar {
          href
        }
      }
      post {
        ...TalkedPost
      }
    }
  `,
  [TalkedPostFragment],
)

export type Message = FragmentOf<typeof MessageFragment>
export type Conversation = FragmentOf<typeof ConversationFragment>
export type TalkedPost = FragmentOf<typeof TalkedPostFragment>

export const InboxQuery = graphql(
  `
    query Inbox($is_archived: Boolean, $side: ConversationSide, $search: String, $cursor: String, $limit: Int, $requestingLanguage: String) {
      inbox(
        is_archived: $is_archived
        side: $side
        search: $search
        cursor: $cursor
        limit: $limit
        requestingLanguage: $requestingLanguage
      ) {
        cursor
        conversations {
          _id
          ...ConversationParts
          last_message {
            ...ConversationMessageParts
          }
        }
      }
    }
  `,
  [ConversationFragment, MessageFragment],
)

export const ThreadQuery = graphql(
  `
    query ConversationThread($conversation_id: ID!, $before: Int, $after_rev: Int, $requestingLanguage: String) {
      conversation(
        conversation_id: $conversation_id
        before: $before
        after_rev: $after_rev
        requestingLanguage: $requestingLanguage
      ) {
        has_more
        is_whole
        conversation {
          ...ConversationParts
        }
        messages {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [ConversationFragment, MessageFragment],
)

/** Where the Message button of a post leads: the conversation there is, or a new one about this post. */
export const NewThreadQuery = graphql(
  `
    query NewConversation($post_id: ID!, $requestingLanguage: String) {
      conversationOfPost(post_id: $post_id)
      singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
        ...TalkedPost
        updated_at
        owner {
          _id
          username
          name
        }
      }
    }
  `,
  [TalkedPostFragment],
)

export const SendMutation = graphql(
  `
    mutation SendMessage($conversation_id: ID, $post_id: ID, $client_id: ID!, $text: String!) {
      sendMessage(conversation_id: $conversation_id, post_id: $post_id, client_id: $client_id, text: $text) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const EditMutation = graphql(
  `
    mutation EditMessage($message_id: ID!, $text: String!) {
      editMessage(message_id: $message_id, text: $text) {
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const DeleteMessageMutation = graphql(
  `
    mutation DeleteMessage($message_id: ID!) {
      deleteMessage(message_id: $message_id) {
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const MarkReadMutation = graphql(`
  mutation MarkConversationRead($conversation_id: ID!, $seq: Int!) {
    markConversationRead(conversation_id: $conversation_id, seq: $seq)
  }
`)

export const TypeMutation = graphql(`
  mutation TypeMessage($conversation_id: ID!) {
    typeMessage(conversation_id: $conversation_id)
  }
`)

export const ArchiveMutation = graphql(`
  mutation ArchiveConversation($conversation_id: ID!, $is_on: Boolean!) {
    archiveConversation(conversation_id: $conversation_id, is_on: $is_on)
  }
`)

export const MuteMutation = graphql(`
  mutation MuteConversation($conversation_id: ID!, $is_on: Boolean!) {
    muteConversation(conversation_id: $conversation_id, is_on: $is_on)
  }
`)

export const DeleteConversationMutation = graphql(`
  mutation DeleteConversation($conversation_id: ID!) {
    deleteConversation(conversation_id: $conversation_id)
  }
`)

export const MakeOfferMutation = graphql(
  `
    mutation MakeOffer($conversation_id: ID, $post_id: ID, $client_id: ID!, $amount: Float!) {
      makeOffer(conversation_id: $conversation_id, post_id: $post_id, client_id: $client_id, amount: $amount) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const AnswerOfferMutation = graphql(
  `
    mutation AnswerOffer($offer_id: ID!, $answer: OfferAnswer!) {
      answerOffer(offer_id: $offer_id, answer: $answer) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)
