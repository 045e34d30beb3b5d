/** Tools and methods around the code, and business software; the marks are those of `softwareSkills`. */
export const toolSkills = `
Git
GitHub
GitLab
Bitbucket
SVN | subversion
Jira
Confluence
Linear | ?Linear
Selenium
Cypress | =Cypress
Playwright | =Playwright
Puppeteer
Appium
Jest | =Jest
Vitest
Mocha | ?Mocha
Chai | ?Chai
Pytest
Cucumber | =Cucumber
Postman | =Postman
JMeter
k6
Gatling
TestRail
Test automation | automated testing | automation testing | qa automation
Manual testing
Unit testing | unit tests
Performance testing | load testing
Test-driven development | tdd
Behaviour-driven development | bdd
Domain-driven design | ddd
Microservices | 微服务 | microservice | microservice architecture | micro-services
Micro frontends | microfrontends | micro-frontends
Event-driven architecture | event driven architecture | event-driven architectures | event-driven systems
Distributed systems | 分布式系统 | distributed system | distributed computing
Object-oriented programming | oop | object oriented programming | object-oriented design
Functional programming
Clean Architecture
CRDTs | crdt
Web scraping | scraping
Web performance | web performance optimization | core web vitals
Responsive design
Progressive web apps | pwa
Headless CMS
Contentful
Sanity | ?Sanity
Strapi
WordPress
Drupal
Shopify
Magento
Webflow
Framer | ?Framer
Supabase
Firebase
Prisma | =Prisma
Drizzle | ?Drizzle
TypeORM
Sequelize
BullMQ
Vercel
Netlify
Heroku
Cloudflare | cloudflare workers
Stripe | stripe api
Twilio
PlantUML
Mermaid | ?Mermaid
JSON
YAML
Monorepo | monorepos | turborepo | nx monorepo
Claude Code
Codex | ?Codex | openai codex
Cursor | ?Cursor | cursor ide
GitHub Copilot | copilot
SAP | sap hana | sap erp | s/4hana
ABAP
Oracle | oracle db | oracle database | ?Oracle
NetSuite | oracle netsuite
Workday | ?Workday
ServiceNow
Salesforce | sfdc | salesforce.com | service cloud | sales cloud
Apex | ?Apex
UiPath
RPA | robotic process automation
Automation Anywhere
Blue Prism
Power Automate | microsoft power automate
Power Apps | powerapps
Azure Logic Apps | logic apps
ABBYY
Hyperscience | hyper science
Indico | ?Indico
SharePoint
Dynamics 365 | microsoft dynamics
Zapier
n8n
Retool
Airtable
ProtoPie
Docusaurus
MkDocs
GitBook
Vale | ?Vale
Jest Testing Library | react testing library | testing library
Detox | ?Detox
Espresso testing
XCTest
Maestro | ?Maestro
Bitrise
Accessibility | wcag | a11y | ?Accessibility | ?accessibility
BrowserStack
Sauce Labs
Robot Framework
Katalon
TestCafe
WebdriverIO
Protractor
Karma | ?Karma
Jasmine | ?Jasmine
Enzyme | ?Enzyme
SoapUI
REST Assured | rest-assured
Charles Proxy
Locust | ?Locust
LoadRunner
XCUITest
Capybara | ?Capybara
MuleSoft
Boomi | dell boomi
Pega | pegasystems
Appian
OutSystems
Mendix
Workato
TIBCO
Adobe Experience Manager | =AEM
Sitecore
Wix | ?Wix
Squarespace
Smartsheet
Microsoft Project | ms project
Basecamp
Celonis
Perforce
Windsurf | ?Windsurf
UML
BPMN
XML
Apache Thrift | ?Thrift
Avro | apache avro
JSON-RPC | json rpc
Webhooks | webhook
LDAP
Property-based testing | property based testing
`;
