// In this order: ours come after Mantine's and win.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import './fonts.css'
import './tokens.css'
import './global.css'
