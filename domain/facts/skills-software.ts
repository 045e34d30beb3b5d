/**
 * Languages, frameworks and tools of building software. In each entry the name that is shown, then other spellings.
 * "=" before a spelling: only in this case, where the sentence makes a name of it (Go, not "go"). "?" before a spelling:
 * an ordinary word or another company's name too, so another skill must stand beside it, or the sentence ask for it.
 */
export const softwareSkills = `
JavaScript | java script | js | ES6 | ECMAScript | vanilla js
TypeScript | type script | =TS
Python | python3 | python 3
Go | golang | go lang | go language | go programming | =Go | =GO
Rust | rustlang | =Rust
Java | =Java | core java | java 8 | java 11 | java 17
Kotlin
Swift | =Swift | swift language
Objective-C | objective c | obj-c
C++ | cpp | c plus plus | C/C++
C# | c sharp | csharp
C | ?C | =C language | =C programming | embedded c
.NET | dotnet | .net framework | .net core | asp.net | dot net | ASP.NET Core
F# | f sharp
Ruby | =Ruby
Ruby on Rails | =Rails | ?rails | ruby rails | ror
PHP
Laravel
Symfony
Scala | =Scala
Clojure
Elixir | =Elixir
Erlang
Haskell
OCaml
Perl | =Perl
Lua | =Lua
Dart | =Dart
Zig | ?Zig
Julia | ?Julia
R | ?R | =R programming | =RStudio
MATLAB
Groovy | =Groovy
COBOL
Fortran
Visual Basic | vba | vb.net
Delphi | =Delphi
Assembly | assembly language | x86 assembly | =Assembly
WebAssembly | wasm
Bash | shell | shell scripting | shell script | bash scripting | unix shell
PowerShell | power shell
SQL | pl/sql | t-sql
HTML | html5
CSS | css3
Sass | scss
Tailwind CSS | tailwind | tailwindcss
Bootstrap | =Bootstrap
Material UI | mui | material-ui
React | react.js | reactjs | react hooks | =React
React Native | reactnative
Redux | redux toolkit
RxJS | rx.js | rxjava | reactivex
styled-components | styled components
Emotion | ?Emotion
shadcn/ui | shadcn
Radix UI
Chakra UI
Ant Design | antd
HTMX
Alpine.js | alpinejs
Backbone.js
Koa | koa.js | ?Koa
Hono | ?Hono
Actix | actix-web
Axum
Tokio
Serde | ?Serde
Rocket | ?Rocket
Phoenix | phoenix framework | phoenix liveview | ?Phoenix
Ecto
Absinthe | ?Absinthe
Sinatra | ?Sinatra
Sidekiq
RSpec
CodeIgniter
Yii | yii2
Entity Framework | ef core
Blazor
WPF
Xamarin | .net maui
ASIO | boost.asio
Boost | ?Boost
STL | =STL
CMake
LLVM | clang
MLIR
RISC-V | riscv
ARM | ?ARM
GCC | =GCC
GDB | =GDB
QEMU
eBPF
DPDK
Vert.x
Akka
ZIO
Play Framework
SBT | =SBT
Dubbo | apache dubbo
RocketMQ
Nacos
JRaft | sofajraft | raft
JVM | jvm tuning | =JVM
Static analysis | static code analysis
MobX
Zustand
TanStack Query | react query | react-query | tanstack
Next.js | nextjs | next js
Nuxt | nuxt.js | nuxtjs
Vue | vue.js | vuejs | vue 3 | =Vue
Angular | angularjs | angular.js
Svelte | sveltekit
Ember.js | emberjs
Remix | =Remix
Gatsby | =Gatsby
Astro | ?Astro
SolidJS | solid.js
jQuery
Three.js | threejs
WebGL
D3.js | d3 | d3js
Storybook | storybookjs | storybook.js
Webpack
Vite | =Vite
Babel | ?Babel
ESLint
npm
Yarn | ?Yarn
pnpm
Node.js | nodejs | node js | =Node
Deno
Bun | ?Bun
Express | express.js | expressjs | ?Express
NestJS | nest.js | nest js
Fastify
tRPC
Django | django rest framework
Flask | =Flask
FastAPI | fast api
Celery | =Celery
Pydantic
SQLAlchemy
Spring | spring framework | ?Spring | spring microservice | spring mvc
Spring Boot | springboot
Spring Cloud
Hibernate | =Hibernate
MyBatis
Netty
Quarkus
Micronaut
Maven | =Maven
Gradle
Apache Tomcat | tomcat
JPA
JUnit
Gin | ?Gin
gRPC
Protocol Buffers | protobuf | protobufs
GraphQL | apollo graphql
REST | rest api | rest apis | restful | restful api | restful apis | restful web services | rest services | =REST
OpenAPI | swagger
WebSockets | websocket
WebRTC
OAuth | oauth2 | oauth 2.0 | openid connect | oidc
SAML
JWT
SSO | single sign-on
Flutter
Jetpack Compose
SwiftUI
UIKit
iOS | ios development
Android | android sdk | android development
Xcode
Android Studio
Expo | ?Expo
Ionic
Electron | =Electron
Tauri
Qt | ?Qt
Unity | unity3d | ?Unity
Unreal Engine | unreal | ue5 | ue4
Godot
OpenGL
Vulkan | =Vulkan
DirectX
CUDA
OpenCL
FPGA | fpgas
Verilog | systemverilog
VHDL
RTOS | freertos
Embedded systems | embedded software | embedded linux
Arduino
Raspberry Pi
ROS | ros2
Hotwire
Stimulus | stimulusjs
Core Data | coredata
SOAP | =SOAP
SystemC
Tcl | ?Tcl | =TCL
OpenMP
MPI | =MPI
HPC | high performance computing | high-performance computing
Recoil | ?Recoil
XState
Lodash
Socket.IO | socketio
Hasura
Apollo Client | apollo server
esbuild
SWC | =SWC
Vuetify
Vuex
Pinia | ?Pinia
PostCSS
Framer Motion
GSAP
Web Components
Preact
React Router
Highcharts
Chart.js
Mapbox
Babylon.js
PixiJS | pixi.js
Phaser | ?Phaser
Cocos2d | cocos creator
Cordova | apache cordova | phonegap
Capacitor | ?Capacitor
Kotlin Multiplatform | kmp
Kotlin coroutines | coroutines
Dagger | ?Dagger | dagger hilt
RxSwift
ARKit
Core ML | coreml
CocoaPods
GORM
Diesel | ?Diesel
Rayon | ?Rayon
Bevy
Jakarta EE | java ee | j2ee | jee
JSP | jsp/servlets
EJB
Guice | google guice
jOOQ
Armeria
Dropwizard
Mockito
TestNG
Kafka Streams
Apache Camel
WebLogic
WebSphere
JBoss | wildfly
JMS | =JMS
JDBC
Liquibase
Flyway
LINQ
WCF | =WCF
WinForms | windows forms
SignalR
Dapper | ?Dapper
NUnit | xunit
asyncio
aiohttp
Scrapy
BeautifulSoup | beautiful soup
Streamlit
Gradio
Starlette
CakePHP
Joomla
WooCommerce
BigCommerce
Hapi | hapi.js | ?Hapi
Meteor | meteor.js | ?Meteor
Mongoose | ?Mongoose
Knex | knex.js
Nim | ?Nim
Elm | ?Elm
PureScript
ReasonML | ReScript
Ada | ?Ada
Lisp | common lisp
Multithreading | multi-threading | multithreaded programming
`;
