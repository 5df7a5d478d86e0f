import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { normalisePhone } from '@meydan/domain/phone.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { OtherWay } from './components/OtherWay.tsx'
import { PhoneField } from './components/PhoneField.tsx'
import { useSignUpPhone } from './hooks/useSignUpPhone.ts'
import { useTypedPhone } from './hooks/useTypedPhone.ts'
import { signUpPhoneProblem } from './phone-problem.ts'

export function SignUpScreen() {
  const { t } = useLingui()
  const { field, accept, forgive, send, from, isBusy, wait_s } = useSignUpPhone()
  const [typed, setTyped] = useTypedPhone()
  const [acceptsUse, setAcceptsUse] = useState(false)
  const [acceptsCommerce, setAcceptsCommerce] = useState(false)

  function submit() {
    const isFine = accept({
      phone: signUpPhoneProblem(typed.text, typed.country),
      use: acceptsUse ? null : MESSAGES.acceptTerms,
      commerce: acceptsCommerce ? null : MESSAGES.acceptTerms,
    })
    const phone = normalisePhone(typed.text, typed.country)
    if (isFine && phone) send(phone)
  }

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={<Trans>Join {PRODUCT_NAME}</Trans>}
      lead={<Trans>Your phone number is all it takes. We send a code to it.</Trans>}
      isFirstPage
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <PhoneField
          {...field('phone')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            forgive('phone')
          }}
        />
        <Checkbox
          {...field('use')}
          radius="xs"
          checked={acceptsUse}
          onChange={(event) => {
            setAcceptsUse(event.currentTarget.checked)
            forgive('use')
          }}
          label={
            <Trans>
              I accept the{' '}
              <Link to="/terms-of-service?tab=1" target="_blank">
                terms of use
              </Link>
            </Trans>
          }
        />
        <Checkbox
          {...field('commerce')}
          radius="xs"
          checked={acceptsCommerce}
          onChange={(event) => {
            setAcceptsCommerce(event.currentTarget.checked)
            forgive('commerce')
          }}
          label={
            <Trans>
              I accept the{' '}
              <Link to="/terms-of-service?tab=2" target="_blank">
                Turkish e-commerce laws and notices
              </Link>
            </Trans>
          }
        />
        <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Sign Up`}</SubmitButton>
      </AuthForm>
      <OtherWay>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" state={{ from }}>
            Login
          </Link>
        </Trans>
      </OtherWay>
      <OtherWay>
        <Link to="/about">
          <Trans>What is {PRODUCT_NAME}?</Trans>
        </Link>
      </OtherWay>
    </AuthLayout>
  )
}
