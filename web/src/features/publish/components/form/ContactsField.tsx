import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { SOCIAL_NETWORKS, SOCIAL_URL_CHARACTERS, type SocialNetworkKind } from '@meydan/domain/people-rules.ts'
import { contactProblem, POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../../../ui/useFieldErrors.ts'
import { useNetworkName } from '../../../profile/networks.ts'
import type { DraftContact } from '../../draft.ts'
import { contactsOf } from '../../form-defaults.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './form.module.css'
import type { FormPartProps } from './form-part.ts'

/** How buyers reach one about this post. */
export function ContactsField({ data, info, onChange, errors }: FormPartProps) {
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const { contacts } = data
  const own = new Set(contactsOf(info.profile).map(({ key }) => key))
  const titleOf = (kind: string) =>
    kind === 'phone' ? t`Phone` : kind === 'cell_phone' ? t`Cell phone` : nameOf(kind as SocialNetworkKind)

  return (
    <>
      <ChoiceList
        entries={contacts}
        labelOf={({ network_title }) => titleOf(network_title)}
        textOf={({ network_content }) => network_content}
        textDirection="ltr"
        isOfProfile={({ key }) => own.has(key)}
        {...errors.field('contact_info')}
        onChange={(contacts) => {
          errors.forgive('contact_info')
          onChange({ contacts })
        }}
      />
      {contacts.length < POST_LIMITS.contacts && (
        <NewNetwork onAdd={(contact) => onChange({ contacts: [...contacts, contact] })} />
      )}
    </>
  )
}

function NewNetwork({ onAdd }: { onAdd: (contact: DraftContact) => void }) {
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const [network, setNetwork] = useState('')
  const [content, setContent] = useState('')
  const errors = useFieldErrors<'network' | 'content'>()

  function add() {
    const contact = { network_title: network, network_content: content.trim() }
    const problems = {
      network: network ? null : MESSAGES.required,
      content: !contact.network_content ? MESSAGES.required : network ? contactProblem(contact) : null,
    }
    if (!errors.accept(problems)) return
    onAdd({ ...contact, key: crypto.randomUUID(), isUsed: true })
    setNetwork('')
    setContent('')
  }

  return (
    <div className={styles.row}>
      <NativeSelect
        {...errors.field('network')}
        className={styles.grow}
        size="md"
        label={t`Network`}
        value={network}
        onChange={(event) => {
          setNetwork(event.currentTarget.value)
          errors.forgive('network')
        }}
        data={[
          { value: '', label: t`Choose` },
          ...SOCIAL_NETWORKS.map((kind) => ({ value: kind, label: nameOf(kind) })),
        ]}
      />
      <TextInput
        {...errors.field('content')}
        className={styles.grow}
        label={t`URL Or Number`}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SOCIAL_URL_CHARACTERS}
        value={content}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          errors.forgive('content')
        }}
        onKeyDown={(event) => {
          // Enter adds the network; the post is sent by its own button.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
        {t`Add`}
      </Button>
    </div>
  )
}
