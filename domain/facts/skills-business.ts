/** Design, marketing, finance, law and people; the marks are those of `softwareSkills`. */
export const businessSkills = `
Figma
Sketch | ?Sketch
Adobe XD
Adobe Creative Suite | adobe creative cloud | adobe suite | creative suite
Photoshop | adobe photoshop
Illustrator | adobe illustrator | ?Illustrator
InDesign | adobe indesign
After Effects | adobe after effects
Premiere Pro | adobe premiere | adobe premiere pro
Blender | ?Blender
Cinema 4D
Final Cut Pro
DaVinci Resolve
CapCut
Canva
Miro
InVision
Rive | ?Rive
Lottie
Design systems | design system
UX design | =UX | user experience design | ui/ux | ux/ui
UI design
UX research | user research | usability testing
Interaction design
Prototyping | wireframing | wireframes
Motion graphics | motion design
Graphic design
Video editing
3D modeling | 3d modelling
SEO | search engine optimization | search engine optimisation
SEM | =SEM | paid search
PPC | ppc campaigns
Google Ads | adwords | google adwords
Facebook Ads | meta ads
TikTok Ads
LinkedIn Ads
Paid media | paid social | performance marketing
Email marketing
Mailchimp
Marketo
Pardot
HubSpot
Braze
Iterable
Customer.io
Copywriting
Technical writing
Social media marketing | social media management
Influencer marketing | kol marketing | kol management
Community management
Discord | ?Discord
Telegram | ?Telegram
Ahrefs
Semrush
Screaming Frog
Conversion rate optimization | conversion rate optimisation
Account-based marketing | abm
CRM | crms | crm systems | crm software
Outreach.io
Apollo.io
Salesloft
Gong | ?Gong
ZoomInfo
Sales Navigator | linkedin sales navigator
Zendesk
Intercom
Freshdesk
Notion | ?Notion
Asana | ?Asana
Trello
Monday.com
ClickUp
Slack | ?Slack
Scrum
Kanban
Developer relations | devrel | developer advocacy | developer advocate | technical evangelism
Financial modeling | financial modelling | financial models
FP&A
IFRS
US GAAP | gaap
SOX | sarbanes-oxley
ACCA
QuickBooks
Xero
Accounts payable
Accounts receivable
Internal audit
M&A | mergers and acquisitions
Bloomberg Terminal | bloomberg
FIX protocol | =FIX
SWIFT | =SWIFT
SEPA
ACH | =ACH
Open banking
AML | anti-money laundering | aml/cft
KYC | know your customer
CFT | =CFT
Sanctions screening
Transaction monitoring
FATF
MiCA | micar
BSA | =BSA
Travel Rule
Securities law | securities regulation
Fraud detection | fraud prevention | fraud analytics
CAMS | =CAMS
FINRA | series 7
Greenhouse | ?Greenhouse
Lever | ?Lever
Ashby | ?Ashby
Workable | ?Workable
BambooHR
Boolean search | boolean searches
HRIS
PLC | plcs
AutoCAD
SolidWorks
CAD | =CAD
IoT | internet of things
GIS | =GIS
Midjourney
Google Search Console | search console
PowerPoint | microsoft powerpoint
Google Workspace | g suite | gsuite
Agentforce
Amazon Connect
Genesys
Hyperion
Anaplan
BlackLine
Coupa
Carta | ?Carta
Rippling
Deel | ?Deel
TradingView
MetaTrader | mt4 | mt5
PSD2
DORA | =DORA
EMIR
SOC 1
Sumsub
ComplyAdvantage
Onfido
Jumio
Notabene
Refinitiv | world-check
Bitwave
Cryptio
TRES Finance
Sage Intacct
SAP Concur
Klaviyo
Cookie3
Galxe
Zealy
Hootsuite
Sprout Social
Brandwatch
Houdini | ?Houdini
Procreate
Lucidchart
Visio
OneTrust
DocuSign
Ironclad
LSEG
Murex
Calypso | ?Calypso
Avaloq
Temenos
ISO 20022 | iso20022
Lightroom | adobe lightroom
FigJam
Axure | axure rp
Balsamiq
Zeplin
Maya | ?Maya | autodesk maya
3ds Max
ZBrush
Substance Painter
Spine | ?Spine
Qualtrics
SurveyMonkey
Typeform
UserTesting
Meltwater
Sprinklr
ActiveCampaign
Eloqua
SendGrid
Unbounce
Pipedrive
Zoho | zoho crm
MEDDIC | meddpicc | meddicc
Kustomer
Gorgias
CFA | =CFA
CPA | =CPA
Tipalti
Expensify
Bill.com
Oracle Financials | oracle erp
Gusto | ?Gusto
ADP | =ADP
SuccessFactors | sap successfactors
Personio
LinkedIn Recruiter
KYB | know your business
OFAC
FinCEN
BitLicense
MiFID II | mifid
Dodd-Frank
Six Sigma | lean six sigma
PMP | =PMP
PRINCE2
CIPP | cipp/e
ACAMS
Basel III
`;
