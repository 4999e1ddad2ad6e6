// What chunkReloads does, for the first load: a script of the page itself is missing, and nothing of
// that file is there yet. Without a reload the page stays as the server wrote it: its links and forms
// work. It is part of an inline script, and apart from chunkReloads so that only the server has it.
import { FORGET_MS, GUARD_MS, LOOP, MOST_RELOADS, RELOADS_KEY } from './chunkReloads'

export const RELOAD_FIRST_LOAD = `()=>{
if(!navigator.onLine)return
let kept
try{kept=JSON.parse(localStorage.getItem('${RELOADS_KEY}'))}catch{}
const now=Date.now()
let{count=0,last=-${FORGET_MS},failed=last}=kept??{}
if(now-failed>=${FORGET_MS})count=0,last=-${FORGET_MS}
const isLoop=count>=${MOST_RELOADS},reloads=!isLoop&&now-last>=${GUARD_MS}
localStorage.setItem('${RELOADS_KEY}',JSON.stringify({count:count+reloads,last:reloads?now:last,failed:now}))
if(isLoop)console.error('${LOOP}')
if(reloads)location.reload()
}`
